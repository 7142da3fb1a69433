import * as v from 'valibot'
import { document, file, integrity, table } from './grammar'

/** The folder of the container for other hosts in a release. No page of this site requests files from it. */
export const FEDERATION_FOLDER = 'federation'

/** The list of its files. The release has the list's integrity, so that compositions do not grow with the files. */
export const FEDERATION_LIST = 'federation.json'

/** `files`: path in the folder → integrity. */
export const FederationList = document({ schema: v.literal(1), files: table(file, integrity) })
export type FederationList = v.InferOutput<typeof FederationList>

export const MOST_FEDERATION_LIST_BYTES = 500_000
