/** The assistant's name, as visitors see it. */
export const assistantName = 'Ketwise assistant'

/** The model that the chat requests. The function must offer it (`supabase/functions/assistant/models.ts`): deploy that first. */
export const assistantModel = 'gemini-3.5-flash-lite'

/**
 * Generation settings. Thinking is minimal: thoughts count against the answer's tokens, and a reply of three sentences needs none. The
 * limit is ten times what three sentences need, so that a model that thinks anyway still has room to answer.
 */
export const assistantGeneration = {
  maxOutputTokens: 2_048,
  thinkingConfig: { thinkingLevel: 'MINIMAL' },
} as const

/**
 * How a reply begins when the assistant could not help. The chat uses these words and the analytics page searches for them, so that the
 * owner sees which questions had no good answer.
 */
export const unansweredOpenings = {
  invalidKey: 'My connection to the answers is being set up again right now.',
  quota: 'I have used up all the answers I may give today.',
  rateLimit: 'Give me just a moment to catch up!',
  hiccup: 'Sorry, a technical hiccup kept me from answering.',
  /** The model is instructed to begin like this when the company facts do not contain the answer. */
  unsure: 'I am not sure about that one.',
} as const

/** Timeout for a reply of the assistant, in milliseconds. */
export const chatReplyTimeout = 20_000
