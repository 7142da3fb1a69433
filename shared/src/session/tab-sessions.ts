import { keepFresh } from './keep-session'
import { showSession } from './session-state'
import { isSession, readStored, writeStored } from './stored-session'
import { markTabs } from './tabs-mark'

/** How long a new tab waits for another one to answer. */
const ANSWER_MS = 300

const channel = new BroadcastChannel('site-session')
let answered: () => void = () => undefined

channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const stored = readStored()
  if (data === 'who') {
    if (stored && !stored.remembered) channel.postMessage(stored.session)
  } else if (isSession(data) && !stored?.remembered) {
    writeStored({ session: data, remembered: false })
    showSession(data)
    keepFresh()
    answered()
  }
})

/** Gives this tab's session, which ends with the browser, to the other tabs; unless it has ended while this code was fetched. */
export function sendSession(): void {
  const stored = readStored()
  if (!stored || stored.remembered) return
  channel.postMessage(stored.session)
  markTabs('open')
}

/** Asks the other tabs for their session. Resolves when one has answered, or none did in time. */
export async function askTabs(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      markTabs(null) // the browser was closed since, and the session with it
      resolve()
    }, ANSWER_MS)
    answered = () => {
      clearTimeout(timer)
      resolve()
    }
    channel.postMessage('who')
  })
}
