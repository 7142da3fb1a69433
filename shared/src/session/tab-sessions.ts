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

/** Sends this tab's session, which ends with the browser, to the other tabs; unless it ended while this code was fetched. */
export function sendSession(): void {
  const stored = readStored()
  if (!stored || stored.remembered) return
  channel.postMessage(stored.session)
  markTabs('open')
}

/** Requests the session of the other tabs. Resolves when one answers, or at the timeout. */
export async function askTabs(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      markTabs(null) // the browser was closed meanwhile, which ended the session
      resolve()
    }, ANSWER_MS)
    answered = () => {
      clearTimeout(timer)
      resolve()
    }
    channel.postMessage('who')
  })
}
