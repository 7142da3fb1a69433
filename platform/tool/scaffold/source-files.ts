import { titleOf } from './title-of'

/** The sources of a remote with one page, by their path in its folder. They are the same in this repository and in one of its own. */
export function sourceFiles(
  name: string,
  presets: '@site/tool/build' | '@site/release-tool',
): Record<string, string> {
  const title = titleOf(name)
  return {
    'remote.config.ts': `import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: '${name}',
  owner: 'team-${name}',
  contract: '^1.0.0',
  routes: [
    {
      path: '/${name}',
      layout: 'site',
      title: 'The page ${title}',
      description: 'What visitors find on the page ${title}.',
      page: () => import('./src/features/${name}/${name}-page'),
    },
  ],
  widgets: [],
  emits: [],
} satisfies RemoteConfig
`,
    'vite.config.ts': `import { federation } from '@module-federation/vite'
import { shared, siteContainer } from '${presets}/site-container'
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
      runtimePlugins: ['${presets}/whole-react'], // all four entries of React from the host, or all from us
      manifest: true,
      dts: false, // siteContainer() packs the types
    }),
  ],
})
`,
    'src/lifecycles.ts': `import { lifecyclesForAnyHost } from '@site/shared/site'
import { remote } from '../remote.config'

// What \`import('${name}/lifecycles')\` gives another host. It may call them with no props: the configuration then comes from where this file came from.
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
    [`src/features/${name}/${name}-page.test.tsx`]: `import { renderAt } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { Page } from './${name}-page'

test('the page says what it is', () => {
  expect(renderAt('/${name}', <Page />)).toMatch(/<h1[^>]*>${title}<\\/h1>/)
})
`,
  }
}
