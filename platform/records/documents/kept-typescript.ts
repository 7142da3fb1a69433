import * as v from 'valibot'
import { document, sourceTexts } from './grammar'

/** The folder of a part's sources in its release. Only rehearsals read it: no file list names it, so no host serves it. */
export const TYPESCRIPT = 'typescript.json'

export const MOST_TYPESCRIPT_BYTES = 2_000_000

/** The sources of a part, as far as a compiler reads them. `files`: path in the folder of the part → text. */
export const KeptTypescript = document({ schema: v.literal(1), files: sourceTexts })
export type KeptTypescript = v.InferOutput<typeof KeptTypescript>
