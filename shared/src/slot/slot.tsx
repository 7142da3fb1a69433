import { emit } from '@site/shared/events'
import { useEffect, useRef } from 'react'
import { type DetailOf, SLOT_EVENT } from '../contracts/slots'

/** Name and detail of one of the slots that `src/slots.ts` declares. */
export type SlotProps<Slots> = {
  readonly [Name in keyof Slots & string]: { readonly name: Name; readonly detail: DetailOf<Slots[Name]> }
}[keyof Slots & string]

/**
 * An element in a page for a widget of another remote: empty until the shell mounts one. Stays empty in other hosts, and when the remote
 * runs alone.
 */
export function Slot<Slots = never>({ name, detail }: SlotProps<Slots>) {
  const place = useRef<HTMLDivElement>(null)
  const text = JSON.stringify(detail)
  useEffect(() => emit(SLOT_EVENT, { place: place.current, name, detail: text }), [name, text])
  useEffect(() => {
    const { current } = place
    return () => emit(SLOT_EVENT, { place: current })
  }, [])
  return <div ref={place} hidden />
}
