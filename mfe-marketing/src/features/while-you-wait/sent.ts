import * as v from 'valibot'

/** What is read of the slot of forms, in its words. */
export const sent = v.object({ topic: v.exactOptional(v.string()) })
