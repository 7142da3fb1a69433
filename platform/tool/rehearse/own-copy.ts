import type { Release } from '@site/records/documents/release'
import { CONTENT_FOLDER, isContent } from '@site/records/documents/release-path'

/** Folder of a copy for files named by their content: they are changed, so they belong to this copy alone. */
const OWN_FOLDER = 'own'

/** Scripts name later imports by their path beside the releases of the remote. */
const NAMED_LATER = new RegExp(`(["'\`])${CONTENT_FOLDER}/`, 'g')

/** A release under another version whose files may be changed: none of them is shared with other releases. */
export interface OwnCopy {
  readonly release: Release
  /** The path of a file of the release in the copy. */
  fileOf(file: string): string
  /** The copy's text of a script or style sheet of the release. */
  textOf(text: string): string
}

export function ownCopy(release: Release, version: string): OwnCopy {
  const above = `/remotes/${release.name}`
  const { version: _, ...renamed } = JSON.parse(
    JSON.stringify(release).replaceAll(`"${CONTENT_FOLDER}/`, `"${OWN_FOLDER}/`),
  ) as Release
  return {
    release: { ...renamed, version },
    fileOf: (file) => (isContent(file) ? file.replace(CONTENT_FOLDER, OWN_FOLDER) : file),
    textOf: (text) =>
      text
        .replaceAll(`${above}/${CONTENT_FOLDER}/`, `${above}/${version}/${OWN_FOLDER}/`)
        .replaceAll(`${above}/${release.version}/`, `${above}/${version}/`)
        .replaceAll(`../${CONTENT_FOLDER}/`, `./${OWN_FOLDER}/`)
        .replaceAll(NAMED_LATER, `$1${version}/${OWN_FOLDER}/`),
  }
}
