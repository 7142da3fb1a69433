import type { Composition } from '@site/composition/composition'
import { misfits } from '@site/composition/misfits'
import type { Release } from '@site/composition/release'
import { secondSetPlace } from '@site/composition/second-set'
import { type RemoteEntry, releaseUrl, remoteEntry } from '../../remotes/composition-view'
import { filesIntegrity } from '../../remotes/files-integrity'

/**
 * A release of the store as the loader knows it, linked with the set that its activation would link it with: the page's, or the second.
 * @param scopes places that the page's import map links in another way than the page: what came after that map is not there.
 * @throws Error that says what the release misses when neither fits.
 */
export function linkedEntry(composition: Composition, scopes: object, release: Release): RemoteEntry {
  const { name, version, needs, ownMajors } = release
  const integrity = filesIntegrity(release)
  const entry = { ...remoteEntry(composition, release), integrity }
  if (releaseUrl(name, version, '') in scopes) return entry

  if (ownMajors.length > 0)
    throw new Error(
      `${name} ${version} brings a major of its own of ${ownMajors.join(', ')}, and a page links that only for releases that are live. Activate it on a host for trials.`,
    )
  const { singletonsVersion, singletons, secondSet } = composition
  const missing = (set: string, modules: Composition['singletons']) =>
    misfits({ version: set, modules }, { who: `${name} ${version}`, needs })
  const ofPage = missing(singletonsVersion, singletons)
  if (ofPage.length === 0) return entry
  const place = secondSet && secondSetPlace(secondSet.version)
  const fitsSecond =
    secondSet && missing(secondSet.version, { ...singletons, ...secondSet.modules }).length === 0
  if (!fitsSecond || !place || !(place in scopes))
    throw new Error(
      `${name} ${version} fits no set of this page: ${ofPage.join('; ')}. Load the page again if such a set has just come, or choose another release.`,
    )
  // A style sheet imports nothing, and the sheets of a remote's releases are told by their address.
  const linked = (url: string) => (url.endsWith('.js') ? url.replace(/^\/remotes\//, place) : url)
  return {
    ...entry,
    ...(secondSet.stylesheet && { kitStylesheet: secondSet.stylesheet }),
    entry: linked(entry.entry),
    integrity: Object.fromEntries(Object.entries(integrity).map(([url, hash]) => [linked(url), hash])),
  }
}
