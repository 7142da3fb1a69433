import type { Composition } from '@site/records/documents/composition'
import { findRoute } from '@site/shared/find-route'
import { type CompositionChange, named, type Problem, releasesOf } from './composition-change'

/** Pages that would disappear although the shell or a remote still links to them. */
export function brokenLinks({ before, after }: CompositionChange): Problem[] {
  const left = patterns(after)
  const gone = [...patterns(before)].filter((path) => !left.has(path))
  const linkers = [
    { who: `shell ${after.shell.version}`, links: after.shell.links },
    ...releasesOf(after).map((release) => ({ who: named(release), links: release.links })),
  ]
  return gone.flatMap((path) => {
    const owner = releasesOf(before).find(({ routes }) => routes.some((route) => route.path === path))
    return linkers
      .filter(({ links }) => links.some((link) => findRoute([{ path }], link)))
      .map(
        ({ who }) =>
          `the page ${path} would be gone (${owner?.name ?? 'its remote'} had it), and ${who} leads to it`,
      )
  })
}

const patterns = (composition: Composition | null) =>
  new Set(releasesOf(composition).flatMap(({ routes }) => routes.map(({ path }) => path)))
