import { installedVersion } from '@site/build/installed-package'
import type { PackageSpecs } from './package-specs'
import { releaseWorkflow } from './release-workflow'
import { repositoryReadme } from './repository-readme'
import { sourceFiles } from './source-files'
import { titleOf } from './title-of'

const TOOL = '@site/release-tool'

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** Package → the version that the site has. */
const versions = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, installedVersion(name, import.meta.dirname)]))

/** The files of a repository that holds one remote, by their path. */
export function repositoryFiles(name: string, { shared, tool }: PackageSpecs): Record<string, string> {
  return {
    'package.json': jsonText({
      name: `mfe-${name}`,
      private: true,
      version: '0.1.0',
      type: 'module',
      scripts: {
        dev: 'site-dev',
        build: 'vite build --configLoader runner',
        check: 'tsc --noEmit && vitest run',
        journeys: 'playwright test',
        release: 'site-release',
      },
      dependencies: { '@site/shared': shared, ...versions('react', 'react-dom') },
      devDependencies: {
        [TOOL]: tool,
        ...versions(
          '@module-federation/vite',
          '@playwright/test',
          '@types/react',
          '@vitejs/plugin-react',
          'typescript',
          'vite',
          'vitest',
        ),
      },
    }),
    ...sourceFiles(name, TOOL),
    'tsconfig.json': jsonText({
      compilerOptions: {
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        types: ['vite/client'],
        strict: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        skipLibCheck: true,
        noEmit: true,
      },
      include: ['*.ts', 'src', 'journeys'],
    }),
    'vitest.config.ts': `import { unitTests } from '${TOOL}/unit-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig({ ...unitTests, test: { ...unitTests.test, include: ['src/**/*.test.{ts,tsx}'] } })
`,
    'playwright.config.ts': `import { defineConfig } from '@playwright/test'

declare const process: { readonly env: { readonly PORT?: string } } // all that is needed of Node's types

// The port of npm run dev; a rehearsal with --journeys serves its pages there instead.
const url = \`http://localhost:\${process.env.PORT || 4400}\`

export default defineConfig({
  testDir: 'journeys',
  use: { baseURL: url },
  webServer: { command: 'npm run dev', url, reuseExistingServer: true },
})
`,
    [`journeys/${name}.spec.ts`]: `import { expect, test } from '@playwright/test'

test('a visitor reads the page', async ({ page }) => {
  await page.goto('/${name}')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('${titleOf(name)}')
})
`,
    '.github/workflows/release.yml': releaseWorkflow(name),
    '.gitignore': 'node_modules\ndist\n.cache\n.env\n.keys\n.store\n*.bundle.json\n',
    '.npmrc': 'save-exact=true\nignore-scripts=true\n',
    'README.md': repositoryReadme(name),
  }
}
