import * as v from 'valibot'
import { publicFiles, singletonModules } from './composition'
import { document, integrity, singletonsVersion, url } from './grammar'
import { moduleNames, tables } from './release'

/** What a build of the singletons leaves in the store. Paths start at the site's root. */
export const SingletonsRelease = document({
  version: singletonsVersion,
  modules: singletonModules,
  /** What each module exports. Absent: it was built before that was recorded. */
  exports: v.exactOptional(moduleNames),
  /** What the kit imports of the page's core. */
  imports: v.exactOptional(moduleNames),
  stylesheet: v.nullable(url),
  /** Tables that the data functions were written for. */
  tables,
  files: publicFiles,
  /** Its declarations, a document of `set-types.ts`. Absent: it was built before they were kept, or has none. */
  types: v.exactOptional(document({ url, integrity })),
})
export type SingletonsRelease = v.InferOutput<typeof SingletonsRelease>
