import * as v from 'valibot'
import { document, sourceTexts } from './grammar'

/** Where the sources of a part lie in its release. Only a rehearsal reads them: no list of files names them, so no host serves them. */
export const TYPESCRIPT = 'typescript.json'

export const MOST_TYPESCRIPT_BYTES = 2_000_000

/** The sources that a part was built from, as far as a compiler reads them. `files`: path in the folder of the part → text. */
export const KeptTypescript = document({ schema: v.literal(1), files: sourceTexts })
export type KeptTypescript = v.InferOutput<typeof KeptTypescript>
