import type { Composition } from '@site/records/documents/composition'
import type { EventName } from '@site/shared/contracts'
import { type CompositionChange, named, type Problem, releasesOf } from './composition-change'

export interface EventParticipant {
  readonly who: string
  readonly emits: readonly EventName[]
  readonly hears: readonly EventName[]
}

/** The shell and the remotes, by the events they raise and answer. */
export function eventParticipants(composition: Composition): EventParticipant[] {
  return [
    { who: `shell ${composition.shell.version}`, emits: composition.shell.emits, hears: [] },
    ...releasesOf(composition).map((release) => ({
      who: named(release),
      emits: release.emits,
      hears: release.widgets.flatMap(({ hears }) => hears),
    })),
  ]
}

/** Events that somebody answered, that are still raised, and that nobody would answer any more. */
export function unansweredEvents({ before, after }: CompositionChange): Problem[] {
  if (!before) return []
  const answered = new Set(eventParticipants(before).flatMap(({ hears }) => hears))
  const participants = eventParticipants(after)
  const still = new Set(participants.flatMap(({ hears }) => hears))
  return [...answered]
    .filter((event) => !still.has(event))
    .flatMap((event) => {
      const raisers = participants.filter(({ emits }) => emits.includes(event)).map(({ who }) => who)
      return raisers.length
        ? [`nobody would answer the event ${event} any more, which ${raisers.join(', ')} still raise`]
        : []
    })
}
