import * as v from 'valibot'
import { document, moment, prose, sequence } from './grammar'

/** The site's conditions for a move that the release tool signs. The newest one that the site's key signed counts. */
export const Policy = document({
  schema: v.literal(1),
  sequence,
  /** Whether only a composition with a passing proof may go live. */
  requireProof: v.boolean(),
  at: moment,
  why: prose(2000),
})
export type Policy = v.InferOutput<typeof Policy>
