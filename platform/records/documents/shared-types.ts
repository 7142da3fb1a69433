import type * as v from 'valibot'
import { document, file, sourceTexts, specifier, table } from './grammar'

/** The path of the tokens among the files. */
export const TOKENS = 'ui/styles/tokens.css'

/**
 * The declarations that remotes import from the page, and the tokens that they use: they show which change breaks which remote. Pages get
 * the tokens with the shell, which is built from the same sources.
 */
export const SharedTypes = document({
  /** Shared module (`kit`, `core`) → its file among `files`. */
  modules: table(specifier, file),
  files: sourceTexts,
})
export type SharedTypes = v.InferOutput<typeof SharedTypes>
