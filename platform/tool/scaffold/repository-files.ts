import { installedVersion } from '../build/installed-package'
import type { PackageSpecs } from './package-specs'
import { releaseWorkflow } from './release-workflow'
import { repositoryReadme } from './repository-readme'
import { sourceFiles } from './source-files'
import { titleOf } from './title-of'

const TOOL = '@site/release-tool'

/** What differs from machine to machine. */
const envExample = (name: string): string => `# Copy to .env, which Git leaves out, and fill in.

# The site's releases: a folder, or a bucket (s3://bucket/prefix) with the four lines below it.
STORE_DIR=
AWS_ACCESS_KEY_ID=
AWS_SECRET_ACCESS_KEY=
AWS_REGION=
AWS_ENDPOINT_URL=
# Whose key signs a release.
RELEASE_OWNER=team-${name}

# The backend of forms and accounts, while the remote runs alone.
SUPABASE_URL=
SUPABASE_ANON_KEY=
# Where npm run dev -- --in <site> serves the remote.
DEV_PORT=4500
`

/** In the public registry nobody owns the name under which sources import the packages: whoever took it would be installed by a slip. */
const NPMRC = `save-exact=true
ignore-scripts=true
@site:registry=https://registry.invalid/
`

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
        test: 'npm run check && npm run journeys',
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
        types: ['vite/client', `${TOOL}/markdown-files`],
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

// All that is needed of Node's types.
declare const process: { readonly env: { readonly PORT?: string; readonly CHROMIUM_PATH?: string } }

// The port of npm run dev; a rehearsal with --journeys serves its pages there instead.
const url = \`http://localhost:\${process.env.PORT || 4400}\`

export default defineConfig({
  testDir: 'journeys',
  // A Chromium that is there already; otherwise the one that \`npx playwright install chromium\` brings.
  use: { baseURL: url, launchOptions: { executablePath: process.env.CHROMIUM_PATH } },
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
    '.env.example': envExample(name),
    '.gitignore': 'node_modules\ndist\nbuilt\ntest-results\n.cache\n.env\n.keys\n.store\n*.bundle.json\n',
    '.npmrc': NPMRC,
    'README.md': repositoryReadme(name),
  }
}
