import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { majorOf } from '@site/records/documents/majors'
import { manifestOf } from './installed-package'

/** The first major of the kit, whose classes are named by their file path alone. */
const FIRST_MAJOR = '0.1'

/** A page may contain kits of two majors, and no rule of one may match an element of the other. */
export function salted(place: string, version: string): string {
  return place.startsWith('shared/') && majorOf(version) !== FIRST_MAJOR
    ? `${majorOf(version)}/${place}`
    : place
}

/**
 * Class names for CSS Modules that are equal in every build of the same source: the kit is compiled once for the page,
 * again for each prerender and again for the host, and all must use the same classes. So must releases of different days in one
 * page: a class keeps its name as long as its file and its own name stay. Four characters stand for the file; longer ones, with
 * the file's name, made the home page 0.6 kB larger, compressed.
 */
export function scopedName(name: string, filename: string): string {
  const path = filename.split('?')[0] ?? filename
  const hash = createHash('sha256').update(placeOf(path)).digest('base64url')
  return `${hash.replace(/[-_]/g, 'x').replace(/^\d/, 'x').slice(0, FILE_LENGTH)}-${name}`
}

const FILE_LENGTH = 4

/** The common prefix of all class names of a file. For names made by other tools it is only the first characters. */
export const filePart = (name: string): string => name.slice(0, FILE_LENGTH + 1)

/** The package name of a file and its path in the package: the same wherever the package is installed. */
function placeOf(path: string): string {
  let folder = dirname(path)
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error(`${path} is in no package: there is no package.json above.`)
    folder = dirname(folder)
  }
  const { name, version } = manifestOf(folder)
  return salted(`${name.replace(/^@site\//, '')}/${relative(join(folder, 'src'), path)}`, version)
}
