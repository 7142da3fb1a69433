import { ReleaseError } from '@site/records/store/release-error'
import type { Live, LiveState } from '../compose/live'
import { nameOrBegin, nothingLive } from '../compose/nothing-live'
import { type Selection, selectionOf } from '../compose/selection'

interface SelectOptions extends Partial<Pick<LiveState, 'unknownKey'>> {
  /** Location of that store, for messages. */
  readonly store?: string
}

/** The live selection with these parts replaced: remotes by name, `shell`, and any number of `shared`. */
export function selectParts(
  live: Live | null,
  parts: readonly { name: string; version: string }[],
  { store = 'the store', unknownKey = null }: SelectOptions = {},
): Selection {
  const given = Object.fromEntries(parts.map(({ name, version }) => [name, version]))
  const { shell, shared: _, ...remotes } = given
  const brings = parts.filter(({ name }) => name === 'shared').map(({ version }) => version)
  const before = live ? selectionOf(live.composition) : null
  const newShell = shell ?? before?.shell
  if (newShell && (before || brings.length > 0))
    return {
      shell: newShell,
      majors: before?.majors ?? {},
      ...(brings.length > 0 && { brings }),
      remotes: { ...before?.remotes, ...remotes },
    }
  const what = `${parts.map(({ name, version }) => `${name} ${version}`).join(', ')} cannot go live.`
  if (unknownKey) throw nothingLive(what, store, { unknownKey })
  throw new ReleaseError({
    code: 'KW1501',
    what,
    cause: `Nothing is live in ${store}, so a shell and a release of shared are needed as well.`,
    next: nameOrBegin(
      store,
      'To begin a new one: npm run release -- activate shell@<version> shared@<version> <name>@<version> …',
    ),
  })
}
