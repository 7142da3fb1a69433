import {
  FEDERATION_FOLDER,
  FEDERATION_LIST,
  FederationList,
  MOST_FEDERATION_LIST_BYTES,
} from '../documents/federation'
import type { FileSource } from '../documents/file-source'
import { type ComposedFile, isPlainPath } from '../documents/named-files'
import { parseDocument } from '../documents/parse-document'
import type { Release } from '../documents/release'
import { storePaths } from './store-paths'
import { readVerified } from './verified-file'

/** The requirements for a release that other hosts may load. */
export type Offered = Pick<Release, 'name' | 'version' | 'federation'>

/** The paths of a release's files for other hosts. */
export const federationFolder = ({ name, version }: Offered): string =>
  `${storePaths.remote(name, version)}/${FEDERATION_FOLDER}`

const who = ({ name, version }: Offered): string => `${name} ${version} (for other hosts)`

/** The list of these files; `null` when the release was not built for other hosts. */
export function federationList(release: Offered): ComposedFile | null {
  const { name, version, federation } = release
  if (!federation) return null
  return {
    path: `${storePaths.remote(name, version)}/${FEDERATION_LIST}`,
    integrity: federation,
    who: who(release),
  }
}

/**
 * The files of a release for other hosts, with their expected bytes.
 * @throws Error when their list is not the published one.
 */
export async function federationFiles(source: FileSource, release: Offered): Promise<ComposedFile[]> {
  const list = federationList(release)
  if (!list) return []
  const { files } = parseDocument(FederationList, await readVerified(source, list), {
    what: list.path,
    most: MOST_FEDERATION_LIST_BYTES,
  })
  return Object.entries(files).map(([file, integrity]) => {
    const path = `${federationFolder(release)}/${file}`
    if (!isPlainPath(path)) throw new Error(`${who(release)} has a file at ${path}, which is no plain path`)
    return { path, integrity, who: who(release) }
  })
}
