import { AppError, errorMessage } from '@site/shared/errors'
import type { Site } from '../../site'
import { ANSWER_TIMEOUT_MS } from '../../with-timeout'
import type { Follower } from './follow-later'
import { fetchLiveRecord } from './live-record'
import { fetchNext, type NextComposition } from './next-composition'
import type { UnsavedText } from './unsaved-text'

export interface FollowParts extends Pick<Site, 'page' | 'directory' | 'loader' | 'outlets' | 'report'> {
  /** Key id → public key: whose word is taken. */
  readonly keys: Readonly<Record<string, string>>
  readonly unsaved: UnsavedText
}

/** How often a tab that somebody looks at asks what is live. A hidden tab asks when it is seen again. */
const CHECK_MS = 15_000
/** How often a tab that has to leave a release checks for unsaved text: text can be sent or cleared without an event. */
const HELD_CHECK_MS = 1000

/**
 * Follows the pointer from an open tab. A newer composition is fetched, checked and made ready beside the living one;
 * the tab goes over at the next navigation without unsaved text, and after a rollback as soon as nothing is lost.
 */
export function followLive(parts: FollowParts): Follower {
  const { page, directory, loader, outlets, keys, unsaved, report } = parts
  let next: NextComposition | null = null
  /** Number of the newest record that was looked at. */
  let seenSequence = 0
  /** Number of the newest record that made live what the tab shows. A record that was only looked at does not count. */
  let shownSequence = 0
  let checking: Promise<void> | null = null
  const isOverridden = () => directory.current().overridden === true

  async function check(): Promise<void> {
    const record = await fetchLiveRecord(keys)
    if (!record || record.sequence <= seenSequence) return
    if (record.composition === directory.current().id) {
      next = null
      shownSequence = record.sequence
    } else {
      const tab = { view: directory.current(), sequence: shownSequence, shell: ownScript(page) }
      const found = await fetchNext(record, tab)
      if (!found.needsReload) await makeReady(found)
      next = found
    }
    seenSequence = record.sequence
    if (next?.urgent) goOverNow(next)
  }

  /** Loads what the page shows in its new release. A release that does not load never reaches a living page. */
  async function makeReady({ view, changed }: NextComposition): Promise<void> {
    const living = [...outlets.all()].filter(({ status }) => status === 'ready')
    const shown = new Set(living.map(({ remote }) => remote))
    for (const name of changed) {
      const entry = view.remotes[name]
      if (!entry || !shown.has(name)) continue
      try {
        await loader.load(entry)
      } catch (error) {
        // Nobody waits for it: what is slow is asked for again at the next look, and is no failure.
        if (!(error instanceof AppError && error.code === 'remote-slow'))
          report({ remote: name, version: entry.version, slot: null, phase: 'load', error })
        throw error
      }
    }
  }

  /** By what the visitor has written, or by what somebody tries out in this tab. */
  function isHeld({ changed, needsReload }: NextComposition): boolean {
    return isOverridden() || unsaved.isIn(needsReload ? undefined : changed)
  }

  function goOverNow(found: NextComposition): void {
    if (found !== next) return // the tab went over at a navigation, or something newer came
    if (isHeld(found)) page.setTimeout(() => goOverNow(found), HELD_CHECK_MS)
    else if (found.needsReload) page.location.reload()
    else adopt(found)
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
      page.setTimeout(look) // for the next one: this one waits for nothing
      if (!next || isHeld(next)) return
      if (!next.needsReload) return adopt(next)
      // A page that lives is worth more than a new one that does not come.
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
      const answers = await page.fetch(pathname, { method: 'HEAD', signal }).then(
        ({ status }) => status < 500,
        () => false,
      )
      if (!answers) return
      page.location.reload() // the address is the new one already
      return new Promise(() => undefined)
    },
  }
}

function ownScript(page: Window): string {
  // Those in the head are scripts that the shell has checked by itself (`checked-script.ts`).
  return page.document.querySelector('body > script[type="module"]')?.getAttribute('src') ?? ''
}
