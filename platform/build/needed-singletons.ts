import { installedVersion } from './installed-package'
import { SINGLETONS } from './singletons'

/** Singleton → range around the version that is installed: what is built in a folder was built against it. */
export function neededSingletons(folder: string): Record<string, string> {
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  return Object.fromEntries(SINGLETONS.map((name) => [name, `^${installedVersion(packageOf(name), folder)}`]))
}
