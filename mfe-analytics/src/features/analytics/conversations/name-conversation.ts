/** The first characters of an id: enough to distinguish and read out. */
export const shortId = (id: string) => id.slice(0, 8)

export const countMessages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

/** The participant, as far as known. */
export const whoTalked = (userId: string | null) => (userId ? `Account ${shortId(userId)}` : 'Anonymous')
