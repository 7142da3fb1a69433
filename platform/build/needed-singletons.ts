import { installedVersion } from './installed-package'
import { sharedVersion } from './shared-version'
import { SINGLETONS } from './singletons'

/** Singleton → range around the version that is installed: what is built in a folder was built against it. */
export function neededSingletons(folder: string): Record<string, string> {
  const versionOf = (name: string) =>
    name.startsWith('@site/')
      ? sharedVersion(folder, name)
      : installedVersion(name.split('/')[0] ?? '', folder)
  return Object.fromEntries(SINGLETONS.map((name) => [name, `^${versionOf(name)}`]))
}
