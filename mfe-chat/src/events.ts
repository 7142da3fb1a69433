import { eventsOf } from '@site/shared/events'
import * as v from 'valibot'

/** Asks for the chat panel, with a text to put into its input. */
const openChat = v.object({ text: v.exactOptional(v.string()) })

export const declared = {
  emits: { openLoginModal: v.object({}) },
  hears: { openChat },
}
export const { emit, listen } = eventsOf(declared)
