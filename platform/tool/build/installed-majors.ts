import { majorOf } from '@site/records/documents/majors'
import type { Release } from '@site/records/documents/release'
import { sharedModuleVersion } from './shared-module-version'
import {
  CORE_SPECIFIERS,
  KIT_SPECIFIERS,
  REACT_DOM_SPECIFIERS,
  REACT_SPECIFIERS,
  SHARED_SPECIFIERS,
} from './shared-specifiers'

/** Module that pages share → the specifiers by which code imports it. Each comes after those that it imports. */
export const SHARED_MODULES = {
  react: REACT_SPECIFIERS,
  'react-dom': REACT_DOM_SPECIFIERS,
  core: CORE_SPECIFIERS,
  kit: KIT_SPECIFIERS,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SharedModuleName = keyof typeof SHARED_MODULES

export const SHARED_MODULE_NAMES = Object.keys(SHARED_MODULES) as SharedModuleName[]

/** The major of a shared module that is installed for a folder: `kit@0.1`. @param specifier one of `SHARED_SPECIFIERS`. */
export function majorNameOf(specifier: string, folder: string): string {
  const module = SHARED_MODULE_NAMES.find((name) =>
    (SHARED_MODULES[name] as readonly string[]).includes(specifier),
  )
  if (!module) throw new Error(`${specifier} is no module that pages share.`)
  return installedMajor(module, folder)
}

/** The same by the name of the module. */
export const installedMajor = (module: SharedModuleName, folder: string): string =>
  `${module}@${majorOf(sharedModuleVersion(folder, SHARED_MODULES[module][0]))}`

export const installedMajors = (folder: string): string[] =>
  SHARED_MODULE_NAMES.map((name) => installedMajor(name, folder))

/**
 * Rolldown's `output.paths`: a build in a folder imports shared modules by the majors installed there, and the page's import map
 * names the file of each.
 */
export const majorPaths =
  (folder: string) =>
  (id: string): string =>
    SHARED_SPECIFIERS.includes(id) ? majorNameOf(id, folder) : id

/** Whether built code imports a shared module by this name. */
export const isMajor = (specifier: string): boolean => {
  const [module = ''] = specifier.split('@')
  return specifier.includes('@', 1) && (SHARED_MODULE_NAMES as readonly string[]).includes(module)
}

/** The modules that a build with these imports is linked with. A kit includes all that it was built against, also what it loads later. */
export const linkedWith = (
  imports: Release['imports'],
  folder: string,
): Pick<Release, 'majors' | 'imports'> => ({
  majors: Object.keys(imports).some((major) => major.startsWith('kit@'))
    ? installedMajors(folder)
    : Object.keys(imports),
  imports,
})
