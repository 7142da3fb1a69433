import { eventsOf } from '@site/shared/events'
import * as v from 'valibot'

export const declared = { emits: { 'hello:said': v.object({ text: v.string() }) } }
export const { emit } = eventsOf(declared)
