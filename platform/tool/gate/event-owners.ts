import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { EventSchemas } from '@site/shared/contracts'
import { type CompositionChange, changedRemotes, named, type Problem } from './composition-change'

/** The remote that owns an event, by the event's name; `shell` is the shell. */
export const ownerOf = (event: string): string | undefined => /^(.+):/.exec(event)?.[1]

interface ForeignEvent {
  /** `chat 1.2.0 raises jobs:open` */
  readonly use: string
  readonly event: string
  readonly owner: string
}

/** The events of other owners that a remote raises or listens to. */
export function foreignEventsOf(release: Release): ForeignEvent[] {
  const uses = (events: EventSchemas, verb: string) =>
    Object.keys(events).map((event) => ({ use: `${named(release)} ${verb} ${event}`, event }))
  return [...uses(release.emits, 'raises'), ...uses(release.hears, 'listens to')].flatMap((found) => {
    const owner = ownerOf(found.event)
    return owner === undefined || owner === release.name ? [] : [{ ...found, owner }]
  })
}

/**
 * Events of another owner that this owner does not declare: their details would be decided before it comes, and it could not raise them
 * otherwise. A rollback is not checked.
 */
export function undeclaredEvents(change: CompositionChange): Problem[] {
  if (change.isRollback) return []
  const changed = changedRemotes(change)
  return Object.values(change.after.remotes)
    .filter(({ name }) => changed.has(name))
    .flatMap(foreignEventsOf)
    .flatMap(({ use, event, owner }) => {
      const owning = declarationsOf(change.after, owner)
      if (!owning) return [`${use}, and no remote ${owner} is live`]
      const { who, emits, hears } = owning
      return Object.hasOwn({ ...emits, ...hears }, event) ? [] : [`${use}, which ${who} does not declare`]
    })
}

function declarationsOf({ shell, remotes }: Composition, owner: string) {
  if (owner === 'shell') return { who: `shell ${shell.version}`, ...shell }
  const release = Object.hasOwn(remotes, owner) ? remotes[owner] : undefined
  return release && { who: named(release), ...release }
}
