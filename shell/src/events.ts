import { eventsOf } from '@site/shared/events'
import * as v from 'valibot'

export const declared = { emits: { openLoginModal: v.object({}) } }
export const { emit } = eventsOf(declared)
