import { isLocalBuild } from '@site/build/input-version'
import type { Selection } from '@site/release/compose/selection'

/** What the working tree would make live, with everything kept that somebody had published and made live. */
export function withPublished(built: Selection, live: Selection | null): Selection {
  if (!live) return built
  const published = Object.entries(live.remotes).filter(([, version]) => !isLocalBuild(version))
  return {
    shell: isLocalBuild(live.shell) ? built.shell : live.shell,
    set: isLocalBuild(live.set) ? built.set : live.set,
    ...(live.second && { second: live.second }),
    remotes: { ...built.remotes, ...Object.fromEntries(published) },
  }
}
