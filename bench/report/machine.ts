import { cpus, release, type } from 'node:os'

/** The machine of the measurement, in one line. */
export function machine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${type()} ${release()}, Node ${process.versions.node}`
}
