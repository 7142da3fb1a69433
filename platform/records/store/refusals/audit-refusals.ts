import type { Refusals } from './refusal'

/** Refusals of questions about the past. */
export const LOOKING_BACK = {
  KW1660: {
    title: 'Nothing was live at that time',
    help: '`log at` answers from the moves that a key of the trust file signed. `history` lists them, and the oldest says when something first went live.',
  },
  KW1661: {
    title: 'The failures of a host cannot be read',
    help: 'A host counts them at `/metrics`, on a port of its own that `METRICS_PORT` sets and visitors do not reach. Name that address with `--metrics`, from a machine that reaches it.',
  },
} as const satisfies Refusals
