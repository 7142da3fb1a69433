/** A refusal in the shape of Gemini's own errors, so that its client library understands it. */
export class GeminiError extends Error {
  override readonly name = 'GeminiError'

  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
  ) {
    super(message)
  }

  toResponse(): Response {
    const { code, status, message } = this
    return Response.json({ error: { code, message, status } }, { status: code })
  }
}
