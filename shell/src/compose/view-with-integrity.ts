import type { Composition } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import type { Release } from '@site/records/documents/release'
import { releaseText } from '@site/records/documents/release-text'
import { type CompositionView, viewOf } from '../remotes/composition-view'

/**
 * The view of a whole composition as the host serves it: with the integrity of every release, so that a page composed without a remote can
 * still check its files. One hash each: those of their files would take 0.5 kB.
 */
export function viewWithIntegrity(id: string, composition: Composition): CompositionView {
  const known = views.get(composition) ?? makeView(id, composition)
  views.set(composition, known)
  return known
}

/** Requested by every page, for its hash, and by open tabs. */
const views = new WeakMap<Composition, CompositionView>()

function makeView(id: string, composition: Composition): CompositionView {
  const view = viewOf(id, composition)
  const remotes = Object.entries(view.remotes).map(([name, entry]) => {
    const release = composition.remotes[name]
    return [name, release ? { ...entry, releaseIntegrity: integrityOfRelease(release) } : entry] as const
  })
  return { ...view, remotes: Object.fromEntries(remotes) }
}

const hashes = new WeakMap<Composition, string>()

/** Of the view's text: every page names it. */
export function viewIntegrity(id: string, composition: Composition): string {
  const known = hashes.get(composition) ?? integrityOf(JSON.stringify(viewWithIntegrity(id, composition)))
  hashes.set(composition, known)
  return known
}

/** Consecutive compositions share most releases: with a thousand remotes, all texts take megabytes. */
const releases = new WeakMap<Release, string>()

function integrityOfRelease(release: Release): string {
  const known = releases.get(release) ?? integrityOf(releaseText(release))
  releases.set(release, known)
  return known
}
