import { defineConfig } from 'vitest/config'
import { unitTests } from './platform/tool/build/unit-tests.ts'
import { ByEnvironment } from './tools/run/by-environment.ts'

const exclude = ['**/node_modules/**', '**/dist/**', '**/e2e/**', '.store/**', '.cache/**']

export default defineConfig({
  test: {
    // Limits for what never ends. On a machine that does much else, what takes two seconds took sixty.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // The embedded database is compiled in the quick way: a worker lives too short for the thorough one.
    execArgv: ['--liftoff-only'],
    maxWorkers: '100%', // by default one core does nothing: of two that is half
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        plugins: unitTests.plugins,
        resolve: unitTests.resolve,
        test: {
          ...unitTests.test,
          name: 'units',
          // A process for every file would be a fifth of the work: they share two, and begin with modules of their own.
          isolate: false,
          setupFiles: 'tools/run/begin-anew.ts',
          globalSetup: 'platform/tool/testing/release-machine.ts',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, 'supabase/tests/**', 'local-backend/tests/client/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['supabase/tests/**/*.test.ts', 'local-backend/tests/client/**/*.test.ts'],
          globalSetup: ['platform/tool/testing/release-machine.ts', 'supabase/tests/support/databases.ts'],
          // Loading the embedded database takes a second: once per worker instead of once per file. The suites share
          // nothing else, each has a database of its own.
          isolate: false,
        },
      },
    ],
  },
})
