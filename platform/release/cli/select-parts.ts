import { ReleaseError } from '@site/store/release-error'
import type { Live } from '../compose/live'
import { type Selection, selectionOf } from '../compose/selection'

/** The live selection with these parts put in: remotes by name, `shell`, `shared` for the singletons. */
export function selectParts(
  live: Live | null,
  parts: readonly { name: string; version: string }[],
): Selection {
  const given = Object.fromEntries(parts.map(({ name, version }) => [name, version]))
  const { shell, shared, ...remotes } = given
  const before = live ? selectionOf(live.composition) : null
  const selection = {
    shell: shell ?? before?.shell,
    singletons: shared ?? before?.singletons,
    remotes: { ...before?.remotes, ...remotes },
  }
  if (selection.shell && selection.singletons)
    return { shell: selection.shell, singletons: selection.singletons, remotes: selection.remotes }
  throw new ReleaseError({
    what: `${parts.map(({ name, version }) => `${name} ${version}`).join(', ')} cannot go live.`,
    cause: 'Nothing is live yet, so a shell and the shared singletons are needed as well.',
    next: 'Start with: npm run release -- activate shell@<version> shared@<version> <name>@<version> …',
  })
}
