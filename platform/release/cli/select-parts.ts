import { ReleaseError } from '@site/store/release-error'
import type { Live } from '../compose/live'
import { setsBeside, setsWith } from '../compose/select-sets'
import { type Selection, selectionOf } from '../compose/selection'

/**
 * The live selection with these parts put in: remotes by name, `shell`, `shared` for the singletons.
 * @param asNext whether `shared` comes beside the page's set, and not in its place.
 */
export function selectParts(
  live: Live | null,
  parts: readonly { name: string; version: string }[],
  { asNext = false }: { readonly asNext?: boolean } = {},
): Selection {
  const given = Object.fromEntries(parts.map(({ name, version }) => [name, version]))
  const { shell, shared, ...remotes } = given
  const before = live ? selectionOf(live.composition) : null
  const newShell = shell ?? before?.shell
  const sets = !shared
    ? before
    : !before
      ? { singletons: shared }
      : (asNext ? setsBeside : setsWith)(before, shared)
  if (newShell && sets)
    return {
      shell: newShell,
      singletons: sets.singletons,
      ...(sets.second && { second: sets.second }),
      remotes: { ...before?.remotes, ...remotes },
    }
  throw new ReleaseError({
    what: `${parts.map(({ name, version }) => `${name} ${version}`).join(', ')} cannot go live.`,
    cause: 'Nothing is live yet, so a shell and the shared singletons are needed as well.',
    next: 'Start with: npm run release -- activate shell@<version> shared@<version> <name>@<version> …',
  })
}
