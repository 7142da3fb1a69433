import * as v from 'valibot'
import { document, sourceTexts } from './grammar'

/**
 * Texts that lie beside a release for the release tool: no file list names them, so no host serves them. Each is signed with the release,
 * in the field of its name, and read by others: sources by rehearsals, journeys by proofs.
 */
export const KEPT_TEXTS = {
  typescript: { file: 'typescript.json', what: 'its sources', most: 2_000_000 },
  journeys: { file: 'journeys.json', what: 'its journeys', most: 200_000 },
} as const
export type KeptText = keyof typeof KEPT_TEXTS

export const KEPT_FILES: readonly string[] = Object.values(KEPT_TEXTS).map(({ file }) => file)

/** `files`: path in the folder of the part → text. */
export const KeptTexts = document({ schema: v.literal(1), files: sourceTexts })
export type KeptTexts = v.InferOutput<typeof KeptTexts>
