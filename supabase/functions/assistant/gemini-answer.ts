/** A text as a Gemini response. */
export function geminiAnswer(text: string, model: string, prompt: string): Response {
  return Response.json(answerBody(text, model, prompt, 'STOP'))
}

/** The same sentence by sentence, as server-sent events. */
export function geminiStream(text: string, model: string, prompt: string): Response {
  const sentences = text.split(/(?<=[.!?]) /)
  const events = sentences.map((sentence, index) => {
    const last = index === sentences.length - 1
    const body = answerBody(last ? sentence : `${sentence} `, model, prompt, last ? 'STOP' : undefined)
    return `data: ${JSON.stringify(body)}\r\n\r\n`
  })
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
}

function answerBody(text: string, model: string, prompt: string, finishReason: 'STOP' | undefined): object {
  // About four characters make a token; the count is for display only.
  const promptTokenCount = Math.ceil(prompt.length / 4)
  const candidatesTokenCount = Math.ceil(text.length / 4)
  return {
    candidates: [
      { content: { parts: [{ text }], role: 'model' }, ...(finishReason ? { finishReason } : {}), index: 0 },
    ],
    usageMetadata: {
      promptTokenCount,
      candidatesTokenCount,
      totalTokenCount: promptTokenCount + candidatesTokenCount,
    },
    modelVersion: model,
  }
}
