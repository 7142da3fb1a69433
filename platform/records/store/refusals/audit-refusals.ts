import type { Refusals } from './refusal'

/** Refusals of questions about the past. */
export const LOOKING_BACK = {
  KW1660: {
    title: 'Nothing was live at that time',
    help: '`log at` answers from the moves that a key of the trust file signed. `history` lists them, and the oldest says when something first went live.',
  },
} as const satisfies Refusals
