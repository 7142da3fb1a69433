import type { Composition, EventName } from '@site/shared/contracts'
import { named, type Problem, releasesOf, type World } from './world'

export interface EventParty {
  readonly who: string
  readonly emits: readonly EventName[]
  readonly hears: readonly EventName[]
}

/** The shell and the remotes, by the events they raise and answer. */
export function eventParties(composition: Composition): EventParty[] {
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
export function unansweredEvents({ before, after }: World): Problem[] {
  if (!before) return []
  const answered = new Set(eventParties(before).flatMap(({ hears }) => hears))
  const parties = eventParties(after)
  const still = new Set(parties.flatMap(({ hears }) => hears))
  return [...answered]
    .filter((event) => !still.has(event))
    .flatMap((event) => {
      const raisers = parties.filter(({ emits }) => emits.includes(event)).map(({ who }) => who)
      return raisers.length
        ? [`nobody would answer the event ${event} any more, which ${raisers.join(', ')} still raise`]
        : []
    })
}
