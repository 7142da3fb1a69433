import { realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/**
 * A path of a store, as it is.
 * @throws Error when it would lead out of the store: names in records and compositions come from whoever signed them.
 */
export function checkedPath(path: string): string {
  const wrong = path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')
  if (wrong || /[\\\0]/.test(path)) throw new Error(`${JSON.stringify(path)} is no path of a store`)
  return path
}

/** Where it lies below a folder. */
export const placeIn = (root: string, path: string): string => join(root, checkedPath(path))

/** The same for what is there: no link on the way to it may lead out of the store. */
export async function realPlaceIn(root: string, path: string): Promise<string> {
  const place = placeIn(root, path) // refused before anything is begun: nobody would hear how that ends
  const [folder, file] = await Promise.all([realpath(root), realpath(place)])
  if (file.startsWith(folder + sep)) return file
  throw leadsOut(root, path)
}

/** The same for what is written or removed: the folders above it count, as far as they are there, and a link itself may go. */
export async function writablePlaceIn(root: string, path: string): Promise<string> {
  const place = placeIn(root, path)
  const [folder, above] = await Promise.all([realpath(root), realFolder(dirname(place))])
  if (above === folder || above.startsWith(folder + sep)) return place
  throw leadsOut(root, path)
}

/** The nearest folder that is there; the store's own always is. */
const realFolder = (folder: string): Promise<string> =>
  realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return realFolder(dirname(folder))
  })

const leadsOut = (root: string, path: string) =>
  new Error(`${path} is, or lies behind, a link that leads out of the store ${root}`)
