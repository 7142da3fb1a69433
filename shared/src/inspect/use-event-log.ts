import { useCallback, useEffect, useState } from 'react'
import { kilobytes } from './kilobytes'
import { type OwnerOf, raisedBy } from './raised-by'

/** One window event, formatted for developers. */
export interface RecordedEvent {
  readonly id: number
  readonly at: Date
  readonly name: string
  readonly from: string
  /** As JSON; only its size if it is long. */
  readonly detail: string
}

export interface RecordedEvents {
  /** The newest first. */
  readonly events: readonly RecordedEvent[]
  readonly paused: boolean
  setPaused(paused: boolean): void
  clear(): void
}

/** Keeps a page usable that raises ten thousand. */
const MOST_EVENTS = 100
const LONGEST_DETAIL = 200

let lastId = 0

/** Records the window events of these names until it is paused. */
export function useEventLog(names: readonly string[], ownerOf: OwnerOf): RecordedEvents {
  const [events, setEvents] = useState<readonly RecordedEvent[]>([])
  const [paused, setPaused] = useState(false)
  const clear = useCallback(() => setEvents([]), [])
  const listed = names.join(' ')

  useEffect(() => {
    if (paused || !listed) return
    const record = (event: Event) => {
      const from = raisedBy(new Error().stack ?? '', ownerOf)
      const recorded = { id: ++lastId, at: new Date(), name: event.type, from, detail: readable(event) }
      setEvents((before) => [recorded, ...before].slice(0, MOST_EVENTS))
    }
    const listening = listed.split(' ')
    for (const name of listening) window.addEventListener(name, record)
    return () => {
      for (const name of listening) window.removeEventListener(name, record)
    }
  }, [listed, paused, ownerOf])

  return { events, paused, setPaused, clear }
}

function readable(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  try {
    const text = JSON.stringify(detail) ?? ''
    return text.length > LONGEST_DETAIL ? kilobytes(new TextEncoder().encode(text).length) : text
  } catch {
    return 'a detail that is no JSON'
  }
}
