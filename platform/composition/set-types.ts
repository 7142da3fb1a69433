import * as v from 'valibot'
import { document, file, specifier, table } from './grammar'

/** The declarations of what remotes import of the page: which change of the shared modules breaks whom is found out by them. */
export const SetTypes = document({
  /** Specifier → its file among `files`. */
  modules: table(specifier, file),
  /** Path → text. */
  files: table(file, v.pipe(v.string(), v.maxLength(200_000))),
})
export type SetTypes = v.InferOutput<typeof SetTypes>
