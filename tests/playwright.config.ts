import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '@site/testing/browsers/find-browsers'
import type { EngineName } from '@site/testing/browsers/tab'

const root = join(import.meta.dirname, '..')

const inEngine = (engine: EngineName) => ({
  name: `in ${engine}`,
  testDir: './engines',
  workers: 1,
  use: { engine },
})

export default defineConfig<object, { engine: EngineName }>({
  outputDir: join(root, '.cache/playwright'),
  snapshotPathTemplate: join(import.meta.dirname, 'e2e/visual/{arg}{ext}'),
  globalSetup: './e2e/global-setup.ts',
  // The ones that `npm test` runs. Set here and not by --grep, which does not apply to projects that others depend on.
  ...(process.env['JOURNEYS'] ? { grep: new RegExp(process.env['JOURNEYS']) } : {}),
  fullyParallel: true,
  workers: 2, // each starts a host and a database of its own; with a third one, two cores miss deadlines of the product
  // A host's copy of the built composer is plain JavaScript: compiling it again takes each worker four seconds of a core.
  build: { external: ['**/site-composer-*/**'] },
  // For what never ends: many times what a journey, and one of its waits, takes on a quiet machine.
  timeout: 200_000,
  expect: { timeout: 30_000 },
  // No second try: what fails by load waits for the wrong thing, or has a limit below ten times its time on a quiet machine.
  retries: 0,
  // Many deploys under open tabs have a command of their own: node tools/run.mjs release:tabs.
  ...(process.env['TABS'] ? {} : { testIgnore: '**/releases-many.spec.ts' }),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  projects: [
    {
      // First, because it collects the pages' texts for the others. Chromium's own journeys are the project `journeys`.
      name: 'in chromium',
      testDir: './engines',
      testMatch:
        process.env['ENGINES'] === 'all' ? '**' : ['**/{pages,damaged-once,integrity,translated}.spec.ts'],
      ...(process.env['ENGINES'] === 'all' ? {} : { grepInvert: /@flow/ }),
      workers: 2, // a few tests that block all others: a third worker would cost more than it saves
      use: { engine: 'chromium' },
    },
    // These two mostly wait: one worker runs them beside the others.
    { ...inEngine('firefox'), dependencies: ['in chromium'] },
    { ...inEngine('webkit'), dependencies: ['in chromium'] },
    {
      // `interop` is our remotes in the pages of others. A project of its own would start workers of its own.
      name: 'journeys',
      testMatch: ['e2e/**/*.spec.ts', 'interop/**/*.spec.ts'],
      dependencies: ['in chromium'],
    },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Its requests would bypass the tests' own answers; the journey of the offline page allows it.
    serviceWorkers: 'block',
    // Software rendering of the 3D scene would be most of the work of every test; the tests of the scene request motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox', // tests run as root in containers, where the sandbox cannot start
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--font-render-hinting=none', // letters as wide in the headless shell as in the browser with windows
      ],
    },
  },
})
