import { type GenerateContentResult, GoogleGenerativeAI } from '@google/generative-ai'
import { assistantGeneration, assistantModel, chatReplyTimeout } from '@site/shared/business'
import type { SiteConfig } from '@site/shared/contracts'
import type { Assistant } from './assistant'
import { errorReply } from './error-reply'
import { finishReply } from './finish-reply'
import { buildPrompt } from './prompt'

/**
 * The assistant behind the site's own function, which uses Gemini's protocol and alone has the key; or, if a browser key is configured,
 * Gemini itself.
 */
export function createGeminiAssistant(config: SiteConfig): Assistant {
  const { geminiBrowserKey = '', supabaseUrl, supabaseAnonKey } = config
  const model = new GoogleGenerativeAI(geminiBrowserKey).getGenerativeModel(
    { model: assistantModel, generationConfig: assistantGeneration },
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

/** @throws when the question or the reply was blocked, or the reply is empty. */
function readReply({ response }: GenerateContentResult): string {
  const { candidates: [candidate] = [], promptFeedback } = response
  // Google adds reasons that its own client does not list: compare as text, so that all but the two good ones are refusals.
  const reason: string = promptFeedback?.blockReason ?? candidate?.finishReason ?? 'STOP'
  if (!ENDINGS.includes(reason)) throw new Error(`The model refused to answer: ${reason}.`)
  const text = (candidate?.content?.parts ?? [])
    .filter((part) => !('thought' in part && part.thought))
    .map((part) => part.text ?? '')
    .join('')
    .trim()
  if (!text) throw new Error(`The model answered with an empty reply (${reason}).`)
  return finishReply(text, reason === CUT)
}

const CUT = 'MAX_TOKENS'
const ENDINGS: readonly string[] = ['STOP', CUT, 'FINISH_REASON_UNSPECIFIED']
