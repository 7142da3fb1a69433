/** How the tool ends. Scripts rely on these numbers. */
export const EXIT = {
  done: 0,
  /** Refused, or something is wrong with what was looked at; the words say what. Nothing was changed. */
  refused: 1,
  /** The command line was not understood. */
  usage: 2,
  /** It broke off, such as at a lost connection, or waited for a host in vain: run it again. */
  failed: 3,
} as const
