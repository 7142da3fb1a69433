import { isLocalBuild } from '@site/build/input-version'
import type { Selection } from '@site/release/compose/selection'

/** What the working tree would make live, with everything kept that somebody had published and made live. */
export function withPublished(built: Selection, live: Selection | null): Selection {
  if (!live) return built
  const published = Object.entries(live.remotes).filter(([, version]) => !isLocalBuild(version))
  return {
    shell: isLocalBuild(live.shell) ? built.shell : live.shell,
    singletons: isLocalBuild(live.singletons) ? built.singletons : live.singletons,
    ...(live.second && { second: live.second }),
    remotes: { ...built.remotes, ...Object.fromEntries(published) },
  }
}
