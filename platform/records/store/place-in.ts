import { realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/**
 * A path of a store, unchanged.
 * @throws Error when it leads out of the store: any signer can put names into records and compositions.
 */
export function checkedPath(path: string): string {
  const wrong = path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')
  if (wrong || /[\\\0]/.test(path)) throw new Error(`${JSON.stringify(path)} is no path of a store`)
  return path
}

/** Its path below a folder. */
export const placeIn = (root: string, path: string): string => join(root, checkedPath(path))

/** The same for existing files: no link on the way may lead out of the store. */
export async function realPlaceIn(root: string, path: string): Promise<string> {
  const place = placeIn(root, path) // thrown before any promise starts: its rejection would be unhandled
  const [folder, file] = await Promise.all([realpath(root), realpath(place)])
  if (file.startsWith(folder + sep)) return file
  throw leadsOut(root, path)
}

/** The same for writing or removing: checks the existing folders above the path; a link itself may be removed. */
export async function writablePlaceIn(root: string, path: string): Promise<string> {
  const place = placeIn(root, path)
  const [folder, above] = await Promise.all([realpath(root), realFolder(dirname(place))])
  if (above === folder || above.startsWith(folder + sep)) return place
  throw leadsOut(root, path)
}

/** The nearest existing folder; the store's own always exists. */
const realFolder = (folder: string): Promise<string> =>
  realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return realFolder(dirname(folder))
  })

const leadsOut = (root: string, path: string) =>
  new Error(`${path} is, or lies behind, a link that leads out of the store ${root}`)
