import { errorMessage } from '@site/shared/errors'
import type { RefusalCode } from './refusals/refusals'

export interface ReleaseErrorParts {
  /** Which refusal it is: each has an entry in `docs/troubleshooting.md`. */
  readonly code: RefusalCode
  /** The action that failed, with the remote and its version. */
  readonly what: string
  readonly cause: string
  /** The next step for the reader. */
  readonly next: string
}

/** A refusal in the words of whoever runs the tool: what, why, and what to do next. */
export class ReleaseError extends Error {
  readonly parts: ReleaseErrorParts

  constructor(parts: ReleaseErrorParts, options?: ErrorOptions) {
    super(`${parts.what} [${parts.code}]\n  cause: ${parts.cause}\n  next:  ${parts.next}`, options)
    this.parts = parts
    this.name = 'ReleaseError'
  }
}

/** The innermost reason of an error: `fetch failed` alone helps nobody. */
export function causeOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.cause ? causeOf(thrown.cause) : errorMessage(thrown)
}
