/** What the thread of a trial says. */
export type TrialMessage =
  /** The shell has no composer of today's kind. */
  | { readonly kind: 'old' }
  /** A page is about to be composed. */
  | { readonly kind: 'page'; readonly address: string }
  /** All pages are planned; it waits for the texts of these files. */
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done' }

/** The thread's program. A text and not a module, because the built host is one file. */
export const TRIAL_SOURCE = `
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

const { entry, composition, addresses, settings } = workerData
const say = (message) => parentPort.postMessage(message)

async function tryPages() {
  const { composer } = await import(entry)
  if (!composer) return say({ kind: 'old' })
  const plans = addresses.map((address) => {
    say({ kind: 'page', address })
    return composer.planPage(composition, address)
  })
  say({ kind: 'files', files: [...new Set(plans.flatMap(({ files }) => files))] })
  const [texts] = await once(parentPort, 'message')
  plans.forEach((plan, at) => {
    say({ kind: 'page', address: addresses[at] })
    composer.renderPage(plan, texts, settings)
  })
  JSON.stringify(composer.viewOf(settings.id, composition))
  say({ kind: 'done' })
}

// Told and not thrown: an error of a thread overtakes what the thread has said before.
tryPages().catch((error) => say({ kind: 'failed', why: String(error?.message ?? error) }))
`
