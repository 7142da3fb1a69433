import type { Composition } from '@site/records/documents/composition'
import type { EventSchemas } from '@site/shared/contracts'
import { type CompositionChange, changesIn, named, type Problem } from './composition-change'
import { eventMisfit } from './event-misfit'
import { ownerOf } from './event-owners'

interface EventParticipant {
  readonly who: string
  /** Name of the remote; `null` for the shell. */
  readonly remote: string | null
  readonly emits: EventSchemas
  readonly hears: EventSchemas
  /** Events that load one of its widgets, which is absent otherwise. */
  readonly brings: Readonly<Record<string, true>>
}

/** The shell and the remotes, by the events they raise and listen to. */
function eventParticipants({ shell, remotes }: Composition): EventParticipant[] {
  return [
    {
      who: `shell ${shell.version}`,
      remote: null,
      emits: shell.emits,
      hears: shell.hears ?? {},
      brings: {},
    },
    ...Object.values(remotes).map((release) => ({
      who: named(release),
      remote: release.name,
      emits: release.emits,
      hears: release.hears,
      brings: Object.fromEntries(
        release.widgets.flatMap(({ hears }) => hears).map((event) => [event, true as const]),
      ),
    })),
  ]
}

/** Event → the participants on this side of it. */
function byEvent(participants: readonly EventParticipant[], side: 'emits' | 'hears' | 'brings') {
  const found = new Map<string, EventParticipant[]>()
  for (const participant of participants)
    for (const event of Object.keys(participant[side]))
      found.set(event, [...(found.get(event) ?? []), participant])
  return found
}

/** `chat 1.0.0, forms 2.0.0 still raise`. */
const still = (participants: readonly EventParticipant[], verb: string): string =>
  `${participants.map(({ who }) => who).join(', ')} still ${verb}${participants.length === 1 ? 's' : ''}`

/** Events that lose their last listener or their last sender, while the other side stays. */
export function loneEvents({ before, after }: CompositionChange): Problem[] {
  if (!before) return []
  const [was, is] = [before, after].map((composition) => {
    const participants = eventParticipants(composition)
    return {
      emits: byEvent(participants, 'emits'),
      hears: byEvent(participants, 'hears'),
      brings: byEvent(participants, 'brings'),
    }
  })
  if (!was || !is) return []
  const isLost = (event: string, side: keyof typeof was) => was[side].has(event) && !is[side].has(event)
  const unanswered = [...new Set([...was.hears.keys(), ...was.brings.keys()])]
    .filter((event) => isLost(event, 'hears') || isLost(event, 'brings'))
    .flatMap((event) => {
      const raisers = is.emits.get(event)
      return raisers
        ? [`nothing would listen to the event ${event} any more, which ${still(raisers, 'raise')}`]
        : []
    })
  const unraised = [...was.emits.keys()]
    .filter((event) => isLost(event, 'emits'))
    .flatMap((event) => {
      // An owner that listens to its own event offers something; without callers it does no harm.
      const hearers = is.hears.get(event)?.filter(({ remote }) => remote !== ownerOf(event)) ?? []
      return hearers.length
        ? [`nothing would raise the event ${event} any more, to which ${still(hearers, 'listen')}`]
        : []
    })
  return [...unanswered, ...unraised]
}

/** Events with the prefix of a remote that raises them itself, also raised by another one, if one of the two changes. */
export function foreignEvents(change: CompositionChange): Problem[] {
  const isNew = changesIn(change)
  return [...byEvent(eventParticipants(change.after), 'emits')].flatMap(([event, raisers]) => {
    const owner = raisers.find(({ remote }) => remote !== null && remote === ownerOf(event))
    return raisers
      .filter(({ remote }) => owner && remote !== owner.remote && (isNew(remote) || isNew(owner.remote)))
      .map(({ who }) => `${who} raises ${event}, which is the event of ${owner?.who}`)
  })
}

/** Pairs of a sender and a listener whose schemas do not fit, if one of them changes. */
export function eventMisfits(change: CompositionChange): Problem[] {
  const isNew = changesIn(change)
  const participants = eventParticipants(change.after)
  const hearers = byEvent(participants, 'hears')
  return participants.flatMap((from) =>
    Object.entries(from.emits).flatMap(([event, sent]) =>
      (hearers.get(event) ?? []).flatMap((to) => {
        const read = to.hears[event]
        const why = read && (isNew(from.remote) || isNew(to.remote)) ? eventMisfit(sent, read) : null
        return why
          ? [`${from.who} raises ${event} with a detail that ${to.who} does not understand (${why})`]
          : []
      }),
    ),
  )
}
