import { installedVersion } from '@site/build/installed-package'
import { inAnotherHost } from './in-another-host'
import { sourceFiles } from './source-files'

const versionOf = (name: string) => installedVersion(name, import.meta.dirname)

/** The files of a new remote of this repository, by their path in its folder. They are the same shape as every other remote. */
export function remoteFiles(name: string): Record<string, string> {
  return {
    'package.json': `${JSON.stringify(
      {
        name: `mfe-${name}`,
        private: true,
        version: '0.1.0',
        type: 'module',
        scripts: {
          dev: `node ../tools/run.mjs dev ${name}`,
          build: 'vite build --configLoader runner',
        },
        dependencies: {
          '@site/shared': '*', // whatever version of it is here
          react: versionOf('react'),
          'react-dom': versionOf('react-dom'),
        },
        devDependencies: {
          '@module-federation/vite': versionOf('@module-federation/vite'),
          '@site/build': versionOf('@site/build'),
          '@vitejs/plugin-react': versionOf('@vitejs/plugin-react'),
          vite: versionOf('vite'),
        },
      },
      null,
      2,
    )}\n`,
    ...sourceFiles(name, '@site/build'),
    'README.md': `# ${name}

|                       |               |
| --------------------- | ------------- |
| Routes, layout \`site\` | \`/${name}\` |
| Widgets               | none          |
| Events sent and heard | none          |
| Tables                | none          |

- \`npm run dev -w mfe-${name}\` runs it alone, with a backend in memory and somebody to log in.
- \`npm run dev -w mfe-${name} -- --in https://site.example\` runs it inside a site that allows it.
- \`npm run release -- publish mfe-${name} --activate\` puts it live; from its second release on
  \`npm run release -- rollback ${name}\` goes back to the one before.
- \`npm run release -- remove ${name}\` takes it out of the site.

${inAnotherHost(name)}
That is its page. Plugins, single-spa and every prop: [docs/other-hosts.md](../docs/other-hosts.md). \`npm run build -w mfe-${name}\` makes the
container by \`vite.config.ts\`.
`,
  }
}
