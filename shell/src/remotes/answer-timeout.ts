/**
 * How long a small answer of the host may take, in ms: as long as a remote's code. On a slow line (150 ms, 1.6 Mbit/s) the view of
 * a thousand remotes is here within one second; who has waited four seconds for a click is waiting for nothing.
 */
export const ANSWER_TIMEOUT_MS = 4000
