import { unitTests } from '@site/tool/build/unit-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  ...unitTests,
  test: { ...unitTests.test, include: ['src/**/*.test.{ts,tsx}'] },
})
