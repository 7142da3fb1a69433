/** What a remote is built with; all of this repository have the same. */
type Tool = '@module-federation/vite' | '@vitejs/plugin-react' | 'vite'

/** Package → the version that the site has. */
export type Versions = Readonly<Record<'react' | Tool, string>>

/** The files of a new remote with one page, by their path in its folder. They are the same shape as every other remote. */
export function remoteFiles(name: string, versions: Versions): Record<string, string> {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/-/g, ' ')}`
  return {
    'package.json': `${JSON.stringify(
      {
        name: `mfe-${name}`,
        private: true,
        version: '0.1.0',
        type: 'module',
        scripts: {
          dev: `node ../tools/dev.mjs ${name}`,
          build: 'vite build --configLoader runner',
        },
        dependencies: { '@site/shared': '0.1.0', react: versions.react, 'react-dom': versions.react },
        devDependencies: {
          '@module-federation/vite': versions['@module-federation/vite'],
          '@site/build': '0.1.0',
          '@vitejs/plugin-react': versions['@vitejs/plugin-react'],
          vite: versions.vite,
        },
      },
      null,
      2,
    )}\n`,
    'remote.config.ts': `import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: '${name}',
  owner: 'team-${name}',
  contract: '^1.0.0',
  routes: [
    {
      path: '/${name}',
      layout: 'site',
      title: '${title}',
      description: 'What visitors find on the page ${title}.',
      page: () => import('./src/features/${name}/${name}-page'),
    },
  ],
  widgets: [],
  emits: [],
} satisfies RemoteConfig
`,
    'vite.config.ts': `import { federation } from '@module-federation/vite'
import { shared, siteContainer } from '@site/build/site-container'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A Module Federation container for hosts anywhere. For this site's own pages, where nothing is left to negotiate, the platform
// exchanges federation() for a smaller container with the same lifecycles; everything else here counts for both.
export default defineConfig({
  plugins: [
    react(),
    siteContainer(),
    federation({
      name: '${name}',
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './src/lifecycles.ts' },
      shared,
      shareStrategy: 'loaded-first',
      runtimePlugins: ['@site/build/whole-react'],
      manifest: true,
      dts: false, // siteContainer() packs the types
    }),
  ],
})
`,
    'src/lifecycles.ts': `import { lifecyclesForAnyHost } from '@site/shared/site'
import { remote } from '../remote.config'

export const { bootstrap, mount, update, unmount } = lifecyclesForAnyHost(remote, import.meta.url)
`,
    'src/standalone.tsx': `import '@site/shared/ui/site.css'
import { runStandalone } from '@site/shared/standalone'
import { remote } from '../remote.config'

await runStandalone(remote)
`,
    [`src/features/${name}/${name}-page.tsx`]: `import { Section } from '@site/shared/ui'
import styles from './${name}-page.module.css'

export function Page() {
  return (
    <Section>
      <h1 className={styles.heading}>${title}</h1>
    </Section>
  )
}
`,
    [`src/features/${name}/${name}-page.module.css`]: `@layer remote {
  .heading {
    text-wrap: balance;
  }
}
`,
    'README.md': `# mfe-${name}

Routes: \`/${name}\`. Widgets: none. Events raised and heard: none. Tables touched: none.

- \`npm run dev -w mfe-${name}\` runs it alone, with a backend in memory and somebody to log in.
- \`npm run dev -w mfe-${name} -- --in https://site.example\` runs it inside a site that allows it.
- \`npm run release -- publish mfe-${name} --activate\` puts it live; from its second release on
  \`npm run release -- rollback ${name}\` goes back to the one before.
- \`npm run release -- remove ${name}\` takes it out of the site.
`,
  }
}
