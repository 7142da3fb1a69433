import { errorMessage } from '@site/shared/errors'

export interface ReleaseErrorParts {
  /** What could not be done, with the remote and its version. */
  readonly what: string
  readonly cause: string
  /** What the reader does next. */
  readonly next: string
}

/** A refusal in the words of whoever runs the tool: what, why, and what to do next. */
export class ReleaseError extends Error {
  constructor({ what, cause, next }: ReleaseErrorParts, options?: ErrorOptions) {
    super(`${what}\n  cause: ${cause}\n  next:  ${next}`, options)
    this.name = 'ReleaseError'
  }
}

/** The innermost reason of an error: `fetch failed` alone helps nobody. */
export function causeOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.cause ? causeOf(thrown.cause) : errorMessage(thrown)
}
