import { eventsOf } from '@site/shared/events'
import * as v from 'valibot'

/** Opens the chat panel, with a text for its input. */
const openChat = v.object({ text: v.exactOptional(v.string()) })

export const declared = {
  emits: { openLoginModal: v.object({}) },
  hears: { openChat },
}
export const { emit, listen } = eventsOf(declared)
