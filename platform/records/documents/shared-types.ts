import type * as v from 'valibot'
import { document, file, sourceTexts, specifier, table } from './grammar'

/** Where the tokens stand among the files. */
export const TOKENS = 'ui/styles/tokens.css'

/**
 * The declarations of what remotes import of the page, and the tokens that they use: which change breaks whom is found out by them.
 * Pages have the tokens with the shell that is built from the same sources.
 */
export const SharedTypes = document({
  /** Shared module (`kit`, `core`) → its file among `files`. */
  modules: table(specifier, file),
  files: sourceTexts,
})
export type SharedTypes = v.InferOutput<typeof SharedTypes>
