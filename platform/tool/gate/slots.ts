import { slotOwner } from '@site/shared/contracts'
import { type CompositionChange, changedRemotes, named, type Problem } from './composition-change'
import { eventMisfit } from './event-misfit'

/** Widgets in slots of remotes' pages, each with the release that should have the slot. */
const filled = ({ after: { remotes } }: CompositionChange) =>
  Object.values(remotes).flatMap((release) =>
    release.widgets.flatMap(({ slot, reads }) => {
      const owner = slotOwner(slot)
      const offering = owner === undefined ? undefined : remotes[owner]
      return owner === undefined ? [] : { release, slot, reads, owner, offering }
    }),
  )

/** Slots that widgets name, and no live remote has in its pages. */
export const unknownSlots = (change: CompositionChange): Problem[] =>
  filled(change)
    .filter(({ slot, offering }) => !Object.hasOwn(offering?.slots ?? {}, slot))
    .map(({ release, slot, owner, offering }) => {
      const others = Object.keys(offering?.slots ?? {}).join(', ') || 'none'
      const has = offering ? `${named(offering)} has ${others}` : `no remote ${owner} is live`
      return `${named(release)} asks for the slot "${slot}"; ${has}`
    })

/** Pairs of a slot and its widget whose schemas do not fit, if one of them changes. */
export function slotMisfits(change: CompositionChange): Problem[] {
  const changed = changedRemotes(change)
  return filled(change).flatMap(({ release, slot, reads, owner, offering }) => {
    const given = offering?.slots?.[slot]
    if (!offering || !given || !reads || !(changed.has(release.name) || changed.has(owner))) return []
    const why = eventMisfit(given, reads)
    return why
      ? [
          `${named(offering)} has the slot ${slot} with a detail that ${named(release)} does not understand (${why})`,
        ]
      : []
  })
}
