import { eventsOf } from '@site/shared/events'
import * as v from 'valibot'

/** Opens the login dialog. */
const openLoginModal = v.object({ mode: v.exactOptional(v.picklist(['login', 'signup', 'reset'])) })

export const declared = {
  emits: { openLoginModal: v.object({}) },
  hears: { openLoginModal },
}
export const { emit, listen } = eventsOf(declared)
