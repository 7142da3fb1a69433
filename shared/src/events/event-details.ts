import { cutText } from '../business/cut-text'
import type { EventMap, EventName } from '../contracts/events'

const MODES = ['login', 'signup', 'reset'] as const

function asRecord(detail: unknown): Record<string, unknown> | null {
  if (detail === undefined || detail === null) return {}
  return typeof detail === 'object' ? { ...detail } : null
}

type DetailReaders = { [Name in EventName]: (detail: unknown) => EventMap[Name] | null }

// Any script in the page can dispatch these events, so a detail is read like input: known keys only, or refused.
const readers: DetailReaders = {
  openLoginModal(detail) {
    const { mode } = asRecord(detail) ?? { mode: detail }
    if (mode === undefined) return {}
    const known = MODES.find((name) => name === mode)
    return known ? { mode: known } : null
  },
  openChat(detail) {
    const { text } = asRecord(detail) ?? { text: null }
    if (text === undefined) return {}
    return typeof text === 'string' ? { text: cutText(text, 500) } : null
  },
}

/** Reads an event's detail. `null`: it is not what the event map promises. */
export function readDetail<Name extends EventName>(name: Name, detail: unknown): EventMap[Name] | null {
  return readers[name](detail)
}
