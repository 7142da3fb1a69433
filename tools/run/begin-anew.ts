import { afterAll, vi } from 'vitest'

// Files of tests follow each other in one process, which saves starting one for each. Every file has modules of its
// own; what else it changed of the process is taken back here.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
