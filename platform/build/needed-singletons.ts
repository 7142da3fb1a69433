import { singletonVersion } from './singleton-version'
import { SINGLETONS } from './singletons'

/** Singleton → range around the version that is installed: what is built in a folder was built against it. */
export const neededSingletons = (folder: string): Record<string, string> =>
  Object.fromEntries(SINGLETONS.map((name) => [name, `^${singletonVersion(folder, name)}`]))
