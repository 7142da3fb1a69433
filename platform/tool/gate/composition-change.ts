import type { Composition } from '@site/records/documents/composition'

/** The live composition, and the next one. `before` is null for a store's first composition. */
export interface CompositionChange {
  readonly before: Composition | null
  readonly after: Composition
  /** Whether it returns to a composition that was live before. */
  readonly isRollback?: boolean
}

/** Something that would break, in one sentence that names the cause, the location, and the affected part. */
export type Problem = string

/** `chat 1.0.0`: the name of a release in problems. */
export const named = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`

export const releasesOf = (composition: Composition | null) => Object.values(composition?.remotes ?? {})

/** Names of the remotes whose release would change. */
export function changedRemotes({ before, after }: CompositionChange): Set<string> {
  return new Set(
    releasesOf(after)
      .filter(({ name, version }) => before?.remotes[name]?.version !== version)
      .map(({ name }) => name),
  )
}

/** Whether the release of a remote, or of the shell (`null`), would change. */
export function changesIn(change: CompositionChange): (part: string | null) => boolean {
  const remotes = changedRemotes(change)
  const isShellNew = change.before?.shell.version !== change.after.shell.version
  return (part) => (part === null ? isShellNew : remotes.has(part))
}
