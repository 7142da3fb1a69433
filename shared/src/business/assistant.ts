/** What the assistant is called where visitors see it. */
export const assistantName = 'Ketwise assistant'

/** The model that the chat asks for. The function has to offer it (`supabase/functions/assistant/models.ts`): deploy that one first. */
export const assistantModel = 'gemini-3.5-flash-lite'

/**
 * How that model answers. It thinks as little as it can: thoughts are taken from the tokens of the answer, and a reply of three sentences
 * needs none. The tokens are ten times what three sentences need: a model that thinks a little all the same still has room to answer.
 */
export const assistantGeneration = {
  maxOutputTokens: 2_048,
  thinkingConfig: { thinkingLevel: 'MINIMAL' },
} as const

/**
 * How a reply begins when the assistant could not help. The chat says these words and the analytics page looks for
 * them, so that the owner sees which questions came up without a good answer.
 */
export const unansweredOpenings = {
  invalidKey: 'My connection to the answers is being set up again right now.',
  quota: 'I have used up all the answers I may give today.',
  rateLimit: 'Give me just a moment to catch up!',
  hiccup: 'Sorry, a technical hiccup kept me from answering.',
  /** The model itself is told to begin like this when the company facts do not hold the answer. */
  unsure: 'I am not sure about that one.',
} as const

/** A reply of the assistant that takes longer is given up, in milliseconds. */
export const chatReplyTimeout = 20_000
