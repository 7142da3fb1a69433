import { type GenerateContentResult, GoogleGenerativeAI } from '@google/generative-ai'
import { chatReplyTimeout } from '@site/shared/business'
import type { SiteConfig } from '@site/shared/contracts'
import type { Assistant } from './assistant'
import { errorReply } from './error-reply'
import { buildPrompt } from './prompt'

const MODEL = 'gemini-3.5-flash-lite'
const LONGEST_REPLY = 5_000

/**
 * The assistant behind the site's own function, which speaks Gemini's protocol and alone knows the key; or, where someone
 * has configured a key for the browser, Gemini itself.
 */
export function createGeminiAssistant(config: SiteConfig): Assistant {
  const { geminiBrowserKey = '', supabaseUrl, supabaseAnonKey } = config
  const model = new GoogleGenerativeAI(geminiBrowserKey).getGenerativeModel(
    { model: MODEL },
    {
      apiVersion: 'v1beta',
      timeout: chatReplyTimeout,
      ...(geminiBrowserKey
        ? {}
        : {
            baseUrl: `${supabaseUrl}/functions/v1/assistant`,
            customHeaders: { apikey: supabaseAnonKey },
          }),
    },
  )
  return {
    async reply(question, before) {
      try {
        return { text: readReply(await model.generateContent(buildPrompt(question, before))), isAnswer: true }
      } catch (error) {
        console.warn('The assistant did not answer.', error)
        return { text: errorReply(error, config), isAnswer: false }
      }
    },
  }
}

function readReply({ response }: GenerateContentResult): string {
  const parts = response.candidates?.[0]?.content?.parts ?? []
  const text = parts
    .map((part) => part.text ?? '')
    .join('')
    .trim()
  if (!text) throw new Error('The model answered with an empty reply.')
  return text.slice(0, LONGEST_REPLY)
}
