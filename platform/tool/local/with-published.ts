import { isLocalBuild } from '../build/input-version'
import type { Selection } from '../compose/selection'

/**
 * The working tree's builds, except where a published release is live: that one stays.
 * @param replace parts whose published release is replaced: remotes by name, `shell`, `shared`.
 */
export function withPublished(
  built: Selection,
  live: Selection | null,
  replace: readonly string[] = [],
): Selection {
  if (!live) return built
  const stays = (name: string, version: string) => !isLocalBuild(version) && !replace.includes(name)
  const published = Object.entries(live.remotes).filter(([name, version]) => stays(name, version))
  // A React that a remote brings itself stays beside the working tree's.
  const shared = Object.values(live.majors).filter((release) => !release.startsWith('react-'))
  const { brings, ...others } = built
  return {
    ...others,
    ...(!shared.some((release) => stays('shared', release)) && brings && { brings }),
    shell: stays('shell', live.shell) ? live.shell : built.shell,
    majors: live.majors,
    remotes: { ...built.remotes, ...Object.fromEntries(published) },
  }
}
