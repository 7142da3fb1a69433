/** An error in the format of Gemini's own, so that its client library understands it. */
export class GeminiError extends Error {
  override readonly name = 'GeminiError'

  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
    /** The machine-readable details: see `quota-details.ts`. */
    readonly details: readonly object[] = [],
  ) {
    super(message)
  }

  toResponse(): Response {
    const { code, status, message, details } = this
    const error = { code, message, status, ...(details.length > 0 ? { details } : {}) }
    return Response.json({ error }, { status: code })
  }
}
