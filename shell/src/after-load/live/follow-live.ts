import type { TrustAnchor } from '@site/records/history/trust-anchor'
import { AppError, errorMessage } from '@site/shared/errors'
import { fetchComposition } from '../../remotes/fetch-composition'
import { WAIT_MS } from '../../remotes/retry-policy'
import type { Site } from '../../site'
import type { Accepted } from './accept-next'
import { isComposedSince } from './composed-since'
import type { Follower } from './follow-later'
import { fetchLiveRecord } from './live-record'
import { type NextComposition, nextComposition, nextPage } from './next-composition'
import type { UnsavedText } from './unsaved-text'

export interface FollowParts extends Pick<Site, 'page' | 'directory' | 'loader' | 'outlets' | 'report'> {
  /** The composition of the page. */
  readonly anchor: TrustAnchor
  readonly unsaved: UnsavedText
}

/** How often a visible tab asks what is live. A hidden tab asks when it becomes visible. */
const CHECK_MS = 15_000
/** How often a tab that has to leave a release checks for unsaved text: text can be sent or cleared without an event. */
const HELD_CHECK_MS = 1000

/**
 * Follows the pointer from an open tab. A newer composition is fetched, checked and prepared beside the running one; the tab switches at
 * the next navigation without unsaved text, and after a rollback as soon as nothing is lost.
 */
export function followLive(parts: FollowParts): Follower {
  const { page, directory, loader, outlets, anchor, unsaved, report } = parts
  const start = directory.current()
  let next: NextComposition | null = null
  let accepted: Accepted = { ...anchor, id: start.id, composition: () => fetchComposition(start) }
  /** The last answer that was handled. An answer that only the host can judge is not requested twice, and hides no other. */
  let seen = ''
  /** Number of the newest record that made the shown composition live. A record that was only checked does not count. */
  let shownSequence = anchor.move.sequence
  let checking: Promise<void> | null = null
  const isOverridden = () => directory.current().overridden === true

  async function check(): Promise<void> {
    const signed = await fetchLiveRecord()
    if (!signed || signed.record.sequence <= accepted.move.sequence) return
    const answer = JSON.stringify(signed)
    if (answer === seen) return
    const { acceptNext } = await import('./accept-next')
    const found = await acceptNext(signed, accepted)
    const planned = next
    const { record } = signed
    const tab = { view: directory.current(), sequence: shownSequence, shell: ownScript(page) }
    // A record that cannot be judged here does not prevent a rollback that was accepted.
    if (!found && next?.urgent && next.sequence === accepted.move.sequence) return
    if (!found) next = nextPage(record, tab)
    else if (found.id === tab.view.id) {
      next = null
      shownSequence = found.move.sequence
    } else if (found !== accepted) {
      const newer = nextComposition(record, await found.composition(), tab)
      if (!newer.needsReload) await makeReady(newer)
      next = newer
    }
    accepted = found ?? accepted
    seen = answer
    if (next?.urgent && next !== planned) goOverNow(next)
  }

  /** Loads the shown page in its new release. A release that does not load never reaches an interactive page. */
  async function makeReady({ view, changed }: NextComposition): Promise<void> {
    const living = [...outlets.all()].filter(({ status }) => status === 'ready')
    const shown = new Set(living.map(({ remote }) => remote))
    for (const name of changed) {
      const entry = view.remotes[name]
      if (!entry || !shown.has(name)) continue
      try {
        await loader.load(entry)
      } catch (error) {
        // No visitor waits for this: a slow file is requested again at the next check, and is no failure.
        if (!(error instanceof AppError && error.code === 'remote-slow'))
          report({ remote: name, version: entry.version, slot: null, phase: 'load', error })
        throw error
      }
    }
  }

  /** Text that the visitor typed, or a release that is tried out in this tab. */
  function isHeld({ changed, needsReload }: NextComposition): boolean {
    return isOverridden() || unsaved.isIn(needsReload ? undefined : changed)
  }

  function goOverNow(found: NextComposition): void {
    if (found !== next) return // the tab switched at a navigation, or a newer move came
    if (isHeld(found)) page.setTimeout(() => goOverNow(found), HELD_CHECK_MS)
    else if (found.needsReload) void reloadFor(found)
    else adopt(found)
  }

  /** Only for a page of that move: hosts take a moment to follow, and a record that no host follows would reload the page forever. */
  async function reloadFor(found: NextComposition): Promise<void> {
    const isThere = await isComposedSince(found.sequence, page.location.href)
    if (!isThere) page.setTimeout(() => goOverNow(found), CHECK_MS)
    else if (found !== next || isHeld(found)) goOverNow(found)
    else page.location.reload()
  }

  function adopt({ view, sequence }: NextComposition): void {
    next = null
    shownSequence = sequence
    directory.adopt(view)
  }

  function look(): void {
    if (page.document.visibilityState !== 'visible' || checking || isOverridden()) return
    checking = check()
      .catch((error: unknown) => {
        console.info(`The newest composition is not followed yet: ${errorMessage(error)}`)
      })
      .finally(() => {
        checking = null
      })
  }

  page.setInterval(look, CHECK_MS)
  for (const type of ['focus', 'online', 'pageshow']) page.addEventListener(type, look)
  page.document.addEventListener('visibilitychange', look)
  look()

  return {
    async beforeNavigation(pathname) {
      page.setTimeout(look) // for the next one: this one does not wait
      if (!next || isHeld(next)) return
      if (!next.needsReload) return adopt(next)
      // A running page is worth more than a new one that does not load.
      const signal = AbortSignal.timeout(WAIT_MS)
      const answers = await page.fetch(pathname, { method: 'HEAD', signal }).then(
        ({ status }) => status < 500,
        () => false,
      )
      if (!answers) return
      page.location.reload() // the address is already the new one
      return new Promise(() => undefined)
    },
  }
}

function ownScript(page: Window): string {
  // Scripts in the head are those that the shell checked itself (`verified-import.ts`).
  return page.document.querySelector('body > script[type="module"]')?.getAttribute('src') ?? ''
}
