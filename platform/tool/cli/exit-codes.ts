/** Exit codes of the tool. Scripts rely on these numbers. */
export const EXIT = {
  done: 0,
  /** Refused, or a problem was found; the output names it. Nothing was changed. */
  refused: 1,
  /** Usage error. */
  usage: 2,
  /** Unexpected failure, such as a lost connection, or a host that did not follow in time: safe to retry. */
  failed: 3,
} as const
