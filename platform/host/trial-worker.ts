import type { Composition } from '@site/records/documents/composition'

/** What the thread of a trial is told first, as often as needed; `null`: that was all. */
export type TrialPart = Partial<Pick<Composition, 'remotes' | 'lastGood'>> | null

/** What the thread of a trial says. */
export type TrialMessage =
  /** A page is about to be composed. */
  | { readonly kind: 'page'; readonly address: string; readonly how?: string }
  /** Some pages are planned; it waits for the texts of these files. */
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done' }

/** The thread's program. A text and not a module, because the built host is one file. */
export const TRIAL_SOURCE = `
import { on, once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

const { entry, composition, addresses, settings, variants, limits } = workerData
const PAGES_AT_ONCE = 50 // their texts are in memory twice
const say = (message) => parentPort.postMessage(message)

async function readComposition() {
  for await (const [part] of on(parentPort, 'message')) {
    if (part === null) return
    Object.assign(composition.remotes, part.remotes)
    Object.assign(composition.lastGood, part.lastGood)
  }
}

async function tryPages(composer, some) {
  const plans = some.map((address) => {
    say({ kind: 'page', address })
    const [pathname, query] = address.split('?')
    return inTime('to plan', () => composer.planPage(composition, pathname, query && '?' + query))
  })
  say({ kind: 'files', files: [...new Set(plans.flatMap(({ files }) => files))] })
  const [texts] = await once(parentPort, 'message')
  plans.forEach((plan, at) => {
    for (const [how, { lost, ...variant }] of Object.entries(variants)) {
      say({ kind: 'page', address: some[at], how })
      const there = lost ? new Map() : texts
      const { html } = inTime('to compose', () => composer.renderPage(plan, there, { ...settings, ...variant }))
      if (html.length > limits.characters)
        throw new Error('it has ' + html.length + ' characters, and may have ' + limits.characters)
    }
  })
}

/** A host does this while visitors wait. The machine may be busy with something else: what is slow is done again. */
function inTime(what, compose) {
  let least = Infinity
  for (let count = 0; count < 3; count++) {
    const begin = performance.now()
    const made = compose()
    least = Math.min(least, performance.now() - begin)
    if (least <= limits.ms) return made
  }
  throw new Error('it takes ' + Math.round(least) + ' ms ' + what + ', and may take ' + limits.ms)
}

async function tryAll() {
  await readComposition()
  const { composer } = await import(entry)
  for (let at = 0; at < addresses.length; at += PAGES_AT_ONCE)
    await tryPages(composer, addresses.slice(at, at + PAGES_AT_ONCE))
  JSON.stringify(composer.viewOf(settings.id, composition))
  say({ kind: 'done' })
}

// Told and not thrown: an error of a thread overtakes what the thread has said before.
tryAll().catch((error) => say({ kind: 'failed', why: String(error?.message ?? error) }))
`
