/** Where the container for other hosts lies in a release. No page of this site asks for anything there. */
export const FEDERATION_FOLDER = 'federation'

/** The list of its files: the release names the list's integrity, so that compositions do not grow by the files. */
export const FEDERATION_LIST = 'federation.json'

export interface FederationList {
  readonly schema: 1
  /** Path in the folder → integrity. */
  readonly files: Readonly<Record<string, string>>
}
