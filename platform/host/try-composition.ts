import { on } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { PageSettings, PageTexts } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import type { FileSource } from '@site/records/documents/file-source'
import { inPieces } from '@site/records/documents/in-pieces'
import type { Release } from '@site/records/documents/release'
import { readVerified } from '@site/records/store/verified-file'
import { errorMessage } from '@site/shared/errors'
import { withComposerCopy } from './composer-copy'
import { MOST_PAGE_CHARACTERS, pageText } from './page-texts'
import { VARIANTS } from './page-variants'
import type { TrialData, TrialMessage, TrialPart } from './trial-messages'

/** Beside this file, and beside the built host and release tool. */
const THREAD = join(import.meta.dirname, 'trial-thread.mjs')

/** Time limit of one step of a trial, in ms. A page takes a few to compose, and the files of a thousand pages are read in seconds. */
const STEP_MS = 10_000

/** Of one page: the ms to plan it, or to compose one variant of it, which takes a few; and its characters. */
const PAGE_LIMITS = { ms: 250, characters: MOST_PAGE_CHARACTERS }

/** Time limit of a whole trial, in ms: a thousand pages take some seconds. */
const WHOLE_MS = 60_000

export interface TrialOptions {
  readonly step?: number
  /** The last composition that passed. */
  readonly passed?: Composition | null
}

/**
 * Composes every page of a composition in each of its variants, in a separate thread: a hanging one keeps no visitor waiting, and can be
 * terminated. The composition must be an accepted one: this runs its code. Pages that have the same parts as in `passed` are left out.
 * @throws Error with the page that cannot be composed, and the reason.
 */
export async function tryComposition(
  store: FileSource,
  settings: PageSettings,
  composition: Composition,
  { step = STEP_MS, passed = null }: TrialOptions = {},
): Promise<void> {
  await withComposerCopy(store, composition, async (entry) => {
    const data: TrialData = {
      entry,
      composition: { ...composition, remotes: {}, lastGood: {} },
      addresses: addressesOf(releasesToTry(composition, passed)),
      settings,
      variants: { ...VARIANTS, 'without its texts': { lost: true } },
      limits: PAGE_LIMITS,
    }
    const worker = new Worker(THREAD, {
      workerData: data,
      execArgv: [],
      stdout: true, // discards the composer's output
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    try {
      await follow(worker, store, composition, step)
    } finally {
      await worker.terminate()
    }
  })
}

/** One address for every route and each of its query words, and one without a route. */
const addressesOf = (releases: readonly Release[]): string[] => [
  ...releases.flatMap(({ routes }) =>
    routes.flatMap(({ path, queryFragments = {} }) => {
      const address = path.replaceAll(':', '')
      return [address, ...Object.keys(queryFragments).map((word) => `${address}?${word}`)]
    }),
  ),
  '/404',
]

/**
 * The releases whose pages may differ from those of a composition that passed. A page contains its own release and every release with a
 * widget, lists pages of all in its menus, and depends on the shell and the shared modules. A composition reuses the unchanged objects of
 * the one before, so that equal releases are the same object.
 */
function releasesToTry(composition: Composition, passed: Composition | null): readonly Release[] {
  const releases = Object.values(composition.remotes)
  return passed && isDeepStrictEqual(aroundPages(composition), aroundPages(passed))
    ? releases.filter((release) => passed.remotes[release.name] !== release)
    : releases
}

const aroundPages = ({ remotes, lastGood: _, ...others }: Composition) => ({
  ...others,
  remotes: Object.values(remotes).filter(({ widgets }) => widgets.some(({ layouts }) => layouts.length > 0)),
  // A widget in a page's slot affects the page only by the servers in its policy.
  inSlots: Object.values(remotes).flatMap(({ name, widgets, network = null }) =>
    widgets.filter(({ layouts }) => layouts.length === 0).map(({ slot }) => ({ name, slot, network })),
  ),
  menus: Object.values(remotes).flatMap(({ routes }) =>
    routes.flatMap(({ path, nav }) => (nav ? [{ path, nav }] : [])),
  ),
})

/** The data that grows with the number of remotes: copied to the thread at once, it would keep visitors waiting. */
async function sendParts(worker: Worker, { remotes, lastGood }: Composition): Promise<void> {
  const send = (part: TrialPart) => worker.postMessage(part)
  for await (const some of inPieces(remotes)) send({ remotes: Object.fromEntries(some) })
  for await (const some of inPieces(lastGood)) send({ lastGood: Object.fromEntries(some) })
  send(null)
}

async function follow(
  worker: Worker,
  store: FileSource,
  composition: Composition,
  step: number,
): Promise<void> {
  let doing = 'its composer is loaded'
  const stuck = new AbortController()
  const watch = setTimeout(() => stuck.abort(), step)
  const signal = AbortSignal.any([stuck.signal, AbortSignal.timeout(WHOLE_MS)])
  try {
    const messages: AsyncIterable<TrialMessage[]> = on(worker, 'message', { signal, close: ['exit'] })
    await sendParts(worker, composition)
    const textsOf = readTexts(store, composition)
    for await (const [message] of messages) {
      watch.refresh()
      if (message?.kind === 'done') return
      if (message?.kind === 'failed') throw new Error(message.why)
      if (message?.kind === 'page')
        doing = `its page ${message.address} is ${message.how ? `composed ${message.how}` : 'planned'}`
      if (message?.kind === 'files') worker.postMessage(await textsOf(message.files))
    }
  } catch (error) {
    if (signal.aborted) throw new Error(`it takes too long: ${doing}, and that does not end`)
    throw new Error(`it fails while ${doing}: ${errorMessage(error)}`)
  } finally {
    clearTimeout(watch)
  }
  throw new Error(`it ends while ${doing}`)
}

/** Unreadable texts are left out, as for visitors. @throws Error for a text that is too large for pages. */
function readTexts(store: FileSource, composition: Composition) {
  const files = new Map(compositionFiles(composition).map((file) => [file.path, file]))
  return async (paths: readonly string[]): Promise<PageTexts> => {
    const texts = new Map<string, string>()
    await Promise.all(
      paths.map(async (path) => {
        const file = files.get(path.slice(1))
        const bytes = file && (await readVerified(store, file).catch(() => null))
        if (bytes) texts.set(path, pageText(path, bytes))
      }),
    )
    return texts
  }
}
