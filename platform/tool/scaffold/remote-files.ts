import { installedVersion } from '../build/installed-package'
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
          test: `node ../tools/run.mjs test:remote ${name}`,
          release: `node ../tools/run.mjs release publish mfe-${name}`,
        },
        dependencies: {
          '@site/shared': '*', // whatever version of it is here
          react: versionOf('react'),
          'react-dom': versionOf('react-dom'),
        },
        devDependencies: {
          '@module-federation/vite': versionOf('@module-federation/vite'),
          '@site/tool': versionOf('@site/tool'),
          '@vitejs/plugin-react': versionOf('@vitejs/plugin-react'),
          vite: versionOf('vite'),
        },
      },
      null,
      2,
    )}\n`,
    ...sourceFiles(name, '@site/tool/build'),
    'README.md': `# ${name}

|                       |               |
| --------------------- | ------------- |
| Routes, layout \`site\` | \`/${name}\` |
| Widgets               | none          |
| Events sent and heard | none          |
| Tables                | none          |

Four commands; in this folder, leave \`-w mfe-${name}\` out:

| Command | What you will see |
| --- | --- |
| \`npm run dev -w mfe-${name}\` | its address, http://localhost:4400: the remote alone, with a backend in memory, a test user and a bar of tools |
| \`npm test -w mfe-${name}\` | its unit tests and its journeys (\`tests/e2e/${name}-*.spec.ts\`), and at the end how many passed |
| \`npm run build -w mfe-${name}\` | the files of its container for other hosts, in \`dist\` |
| \`npm run release -w mfe-${name}\` | its checks, and the version under which it is in the store; with \`-- --activate\` it goes live |

With \`-- --help\` behind it, each prints how it is used, and does nothing else.

- \`npm run dev -w mfe-${name} -- --in https://site.example\` runs it inside a site that allows it.
- At the root, \`npm run release -- rollback ${name}\` goes back to the release before, from its second one on, and
  \`npm run release -- remove ${name}\` takes it out of the site.

${inAnotherHost(name)}
That is its page. Plugins, single-spa and every prop: [docs/other-hosts.md](../docs/other-hosts.md).
`,
  }
}
