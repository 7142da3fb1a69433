import { eventsOf } from '@site/shared/events'
import * as v from 'valibot'

export const declared = { hears: { 'hello:said': v.object({ text: v.string() }) } }
export const { listen } = eventsOf(declared)
