// @ts-check
// The program of a trial's thread. Plain JavaScript: `node` must run it from sources as well as beside the built host.
/** @import { MessagePort } from 'node:worker_threads' */
/** @import { Composer, PageTexts } from '@site/records/documents/composer' */
/** @import { TrialData, TrialMessage, TrialPart } from './trial-messages' */
import { on, once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

/** Their texts are in memory twice. */
const PAGES_AT_ONCE = 50

const port = /** @type {MessagePort} */ (parentPort) // `null` only in the main thread
const { entry, composition, addresses, settings, variants, limits } = /** @type {TrialData} */ (workerData)

/** @param {TrialMessage} message */
const send = (message) => port.postMessage(message)

async function readComposition() {
  /** @type {AsyncIterable<TrialPart[]>} */
  const messages = on(port, 'message')
  for await (const [part] of messages) {
    if (!part) return
    Object.assign(composition.remotes, part.remotes)
    Object.assign(composition.lastGood, part.lastGood)
  }
}

/**
 * @param {Composer} composer
 * @param {readonly string[]} some
 */
async function tryPages(composer, some) {
  const plans = some.map((address) => {
    send({ kind: 'page', address })
    const [pathname = '', query] = address.split('?')
    const plan = inTime('to plan', () => composer.planPage(composition, pathname, query && `?${query}`))
    return { address, plan }
  })
  send({ kind: 'files', files: [...new Set(plans.flatMap(({ plan }) => plan.files))] })
  const [texts] = /** @type {[PageTexts]} */ (await once(port, 'message'))
  for (const { address, plan } of plans)
    for (const [how, { lost, ...variant }] of Object.entries(variants)) {
      send({ kind: 'page', address, how })
      const { html } = inTime('to compose', () =>
        composer.renderPage(plan, lost ? new Map() : texts, { ...settings, ...variant }),
      )
      if (html.length > limits.characters)
        throw new Error(`it has ${html.length} characters, and may have ${limits.characters}`)
    }
}

/**
 * A host does this while visitors wait. The machine may be busy, so slow steps are repeated.
 * @template Made
 * @param {string} what
 * @param {() => Made} compose
 * @returns {Made}
 */
function inTime(what, compose) {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < 3; count++) {
    const begin = performance.now()
    const made = compose()
    least = Math.min(least, performance.now() - begin)
    if (least <= limits.ms) return made
  }
  throw new Error(`it takes ${Math.round(least)} ms ${what}, and may take ${limits.ms}`)
}

async function tryAll() {
  await readComposition()
  const { composer } = /** @type {{ composer: Composer }} */ (await import(entry))
  for (let at = 0; at < addresses.length; at += PAGES_AT_ONCE)
    await tryPages(composer, addresses.slice(at, at + PAGES_AT_ONCE))
  JSON.stringify(composer.viewOf(settings.id, composition))
  send({ kind: 'done' })
}

// Sent, not thrown: an error of a thread overtakes its earlier messages.
tryAll().catch((error) => send({ kind: 'failed', why: String(error?.message ?? error) }))
