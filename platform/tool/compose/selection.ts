import type { Composition } from '@site/records/documents/composition'
import { ReleaseError } from '@site/records/store/release-error'
import type { Live } from './live'

/** Versions that shall be live together. */
export interface Selection {
  readonly shell: string
  /** Major of a shared module → its release of `shared`. */
  readonly majors: Readonly<Record<string, string>>
  /** Releases of `shared` whose modules replace these, or are added to them. */
  readonly brings?: readonly string[]
  readonly remotes: Readonly<Record<string, string>>
}

export function selectionOf(composition: Composition): Selection {
  return {
    shell: composition.shell.version,
    majors: Object.fromEntries(
      Object.entries(composition.majors).map(([major, { release }]) => [major, release]),
    ),
    remotes: Object.fromEntries(
      Object.entries(composition.remotes).map(([name, { version }]) => [name, version]),
    ),
  }
}

/** Exactly the live versions, to be confirmed. */
export function selectionOfLive(live: Live | null): Selection {
  if (live) return selectionOf(live.composition)
  throw new ReleaseError({
    code: 'KW1525',
    what: 'Nothing was confirmed.',
    cause: 'Nothing is live.',
    next: 'Activate something first: npm run release -- status lists what there is.',
  })
}

/** One line per part that differs: `chat 1.0.0 → 1.1.0`. */
export function changesBetween(before: Selection | null, after: Selection): string[] {
  const parts = (selection: Selection | null): Record<string, string> =>
    selection
      ? {
          ...selection.remotes,
          shell: selection.shell,
          ...selection.majors,
          ...(selection.brings && { shared: selection.brings.join(' + ') }),
        }
      : {}
  const [old, now] = [parts(before), parts(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .filter((part) => old[part] !== now[part])
    .map((part) => `${part} ${old[part] ?? '(new)'} → ${now[part] ?? '(removed)'}`)
}
