import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

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

/** The same for a file that is there: no link on the way to it may lead out of the store. */
export async function realPlaceIn(root: string, path: string): Promise<string> {
  const place = placeIn(root, path) // refused before anything is begun: nobody would hear how that ends
  const [folder, file] = await Promise.all([realpath(root), realpath(place)])
  if (file.startsWith(folder + sep)) return file
  throw new Error(`${path} is a link that leads out of the store ${root}`)
}
