import { errorMessage } from '@site/shared/errors'
import type { RefusalCode } from './refusals/refusals'

export interface ReleaseErrorParts {
  /** The code of the refusal: each has an entry in `docs/troubleshooting.md`. */
  readonly code: RefusalCode
  /** The action that failed, with the remote and its version. */
  readonly what: string
  readonly cause: string
  /** The next step for the reader. */
  readonly next: string
}

/** A refusal for users of the tool: what, why, and what to do next. */
export class ReleaseError extends Error {
  readonly parts: ReleaseErrorParts

  constructor(parts: ReleaseErrorParts, options?: ErrorOptions) {
    super(`${parts.what} [${parts.code}]\n  cause: ${parts.cause}\n  next:  ${parts.next}`, options)
    this.parts = parts
    this.name = 'ReleaseError'
  }
}

/** The innermost cause of an error: `fetch failed` alone is no help. */
export function causeOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.cause ? causeOf(thrown.cause) : errorMessage(thrown)
}
