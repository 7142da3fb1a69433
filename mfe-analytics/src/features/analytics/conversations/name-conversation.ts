/** The part of an id that people can tell apart and read out. */
export const shortId = (id: string) => id.slice(0, 8)

export const countMessages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

/** Who took part, as far as we know. */
export const whoTalked = (userId: string | null) => (userId ? `Account ${shortId(userId)}` : 'Anonymous')
