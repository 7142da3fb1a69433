import { afterAll, vi } from 'vitest'

// Test files run one after the other in one process, which saves a start for each. Every file has modules of its own; its other changes to
// the process are reverted here.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
