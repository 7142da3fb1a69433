/** `fresh`: there is a good session; `ended`: there is none any more; `retry`: the server did not answer yet. */
export type RefreshOutcome = 'fresh' | 'ended' | 'retry'

/** Nobody waits longer than this for a refresh; the session is kept, and refreshed when the server is back. */
const DEADLINE_MS = 4000

let endWait = (): void => undefined

/** An attempt of the client has failed: it tries again, but nobody waits for that. */
export const stopWaiting = (): void => endWait()

/** What a refresh has come to; `retry` when it fails or nobody waits for it any more. */
export function withDeadline(answer: Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const deadline = new Promise<'retry'>((resolve) => {
    endWait = () => resolve('retry')
    setTimeout(endWait, DEADLINE_MS)
  })
  return Promise.race([answer.catch(() => 'retry' as const), deadline])
}
