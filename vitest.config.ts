import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**', '.store/**', '.cache/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
