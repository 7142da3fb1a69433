import { majorOf } from '@site/records/documents/majors'
import type { Release } from '@site/records/documents/release'
import { singletonVersion } from './singleton-version'
import {
  CORE_SINGLETONS,
  KIT_SINGLETONS,
  REACT_DOM_SINGLETONS,
  REACT_SINGLETONS,
  SINGLETONS,
} from './singletons'

/** Module that pages share → what code imports of it. Each comes after those that it imports. */
export const SHARED_MODULES = {
  react: REACT_SINGLETONS,
  'react-dom': REACT_DOM_SINGLETONS,
  core: CORE_SINGLETONS,
  kit: KIT_SINGLETONS,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SharedModuleName = keyof typeof SHARED_MODULES

export const SHARED_MODULE_NAMES = Object.keys(SHARED_MODULES) as SharedModuleName[]

/** The major of a shared module that is installed for a folder: `kit@0.1`. @param specifier one of `SINGLETONS`. */
export function majorNameOf(specifier: string, folder: string): string {
  const module = SHARED_MODULE_NAMES.find((name) =>
    (SHARED_MODULES[name] as readonly string[]).includes(specifier),
  )
  if (!module) throw new Error(`${specifier} is no module that pages share.`)
  return installedMajor(module, folder)
}

/** The same by the name of the module. */
export const installedMajor = (module: SharedModuleName, folder: string): string =>
  `${module}@${majorOf(singletonVersion(folder, SHARED_MODULES[module][0]))}`

export const installedMajors = (folder: string): string[] =>
  SHARED_MODULE_NAMES.map((name) => installedMajor(name, folder))

/**
 * Rolldown's `output.paths`: what is built in a folder imports shared modules by the majors that are installed there, and the page's import
 * map says which file each of them is.
 */
export const majorPaths =
  (folder: string) =>
  (id: string): string =>
    SINGLETONS.includes(id) ? majorNameOf(id, folder) : id

/** Whether code that was built imports a shared module by this name. */
export const isMajor = (specifier: string): boolean => {
  const [module = ''] = specifier.split('@')
  return specifier.includes('@', 1) && (SHARED_MODULE_NAMES as readonly string[]).includes(module)
}

/** What a build that imports these names is linked with. A kit brings all that it was built against along, also what it loads later. */
export const linkedWith = (
  imports: Release['imports'],
  folder: string,
): Pick<Release, 'majors' | 'imports'> => ({
  majors: Object.keys(imports).some((major) => major.startsWith('kit@'))
    ? installedMajors(folder)
    : Object.keys(imports),
  imports,
})
