import { ReleaseError } from '@site/store/release-error'
import type { Live, LiveState } from '../compose/live'
import { nameOrBegin, nothingLive } from '../compose/nothing-live'
import { setsBeside, setsWith } from '../compose/select-sets'
import { type Selection, selectionOf } from '../compose/selection'

interface SelectOptions extends Partial<Pick<LiveState, 'unknownKey'>> {
  /** Whether `shared` comes beside the page's set, and not in its place. */
  readonly asNext?: boolean
  /** Where that store is, for whoever is refused. */
  readonly store?: string
}

/**
 * The live selection with these parts put in: remotes by name, `shell`, `shared` for the set.
 */
export function selectParts(
  live: Live | null,
  parts: readonly { name: string; version: string }[],
  { asNext = false, store = 'the store', unknownKey = null }: SelectOptions = {},
): Selection {
  const given = Object.fromEntries(parts.map(({ name, version }) => [name, version]))
  const { shell, shared, ...remotes } = given
  const before = live ? selectionOf(live.composition) : null
  const newShell = shell ?? before?.shell
  const sets = !shared ? before : !before ? { set: shared } : (asNext ? setsBeside : setsWith)(before, shared)
  if (newShell && sets)
    return {
      shell: newShell,
      set: sets.set,
      ...(sets.second && { second: sets.second }),
      remotes: { ...before?.remotes, ...remotes },
    }
  const what = `${parts.map(({ name, version }) => `${name} ${version}`).join(', ')} cannot go live.`
  if (unknownKey) throw nothingLive(what, store, { unknownKey })
  throw new ReleaseError({
    code: 'KW1501',
    what,
    cause: `Nothing is live in ${store}, so a shell and a set (shared) are needed as well.`,
    next: nameOrBegin(
      store,
      'To begin a new one: npm run release -- activate shell@<version> shared@<version> <name>@<version> …',
    ),
  })
}
