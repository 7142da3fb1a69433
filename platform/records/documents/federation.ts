import * as v from 'valibot'
import { document, file, integrity, table } from './grammar'

/** Where the container for other hosts lies in a release. No page of this site asks for anything there. */
export const FEDERATION_FOLDER = 'federation'

/** The list of its files: the release names the list's integrity, so that compositions do not grow by the files. */
export const FEDERATION_LIST = 'federation.json'

/** `files`: path in the folder → integrity. */
export const FederationList = document({ schema: v.literal(1), files: table(file, integrity) })
export type FederationList = v.InferOutput<typeof FederationList>

export const MOST_FEDERATION_LIST_BYTES = 500_000
