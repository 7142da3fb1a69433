import * as v from 'valibot'

export const declared = { emits: { openLoginModal: v.object({}) } }
