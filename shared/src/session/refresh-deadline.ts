/** `fresh`: there is a valid session; `ended`: there is none any more; `retry`: the server has not answered yet. */
export type RefreshOutcome = 'fresh' | 'ended' | 'retry'

/** Longest wait for a refresh; the session is kept, and refreshed when the server is back. */
const DEADLINE_MS = 4000

let endWait = (): void => undefined

/** The client's attempt failed: it retries, but callers stop waiting. */
export const stopWaiting = (): void => endWait()

/** The outcome of a refresh; `retry` when it fails or the wait is over. */
export function withDeadline(answer: Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const deadline = new Promise<'retry'>((resolve) => {
    endWait = () => resolve('retry')
    setTimeout(endWait, DEADLINE_MS)
  })
  return Promise.race([answer.catch(() => 'retry' as const), deadline])
}
