import { geminiAnswer, geminiStream } from '../../../supabase/functions/assistant/gemini-answer'
import { lastQuestion, readGeminiRequest } from '../../../supabase/functions/assistant/gemini-request'
import { NotFaked } from './not-faked'

/** The function `/functions/v1/assistant`: the same answer to everything. */
export async function fakeAssistant(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/functions/v1/assistant/')) throw new NotFaked(`${request.method} ${pathname}`)
  const asked = await readGeminiRequest(request)
  const question = lastQuestion(asked)
  const text = `This is a fake answer: no assistant was asked. You said "${question}".`
  return (asked.streaming ? geminiStream : geminiAnswer)(text, asked.model, question)
}
