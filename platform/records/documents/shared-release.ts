import * as v from 'valibot'
import { SharedModule } from './composition'
import { document, integrity, major, sharedVersion, table, url } from './grammar'
import { tables } from './release'

/** A release of `shared`, as its build writes it to the store. Paths start at the site's root. */
export const SharedRelease = document({
  version: sharedVersion,
  modules: table(major, SharedModule),
  /** Tables that the data functions were written for. */
  tables,
  /** Its declarations, a document of `shared-types.ts`. `null`: none. */
  types: v.nullable(document({ url, integrity })),
})
export type SharedRelease = v.InferOutput<typeof SharedRelease>
