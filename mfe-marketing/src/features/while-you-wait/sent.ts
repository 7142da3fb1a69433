import * as v from 'valibot'

/** The detail that is read from the slot of forms. */
export const sent = v.object({ topic: v.exactOptional(v.string()) })
