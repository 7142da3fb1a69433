import { causeOf, ReleaseError } from '@site/records/store/release-error'

/**
 * The refusal that an error is reported as.
 * @param typed the command line.
 */
export function refusalFor(error: unknown, typed: string): ReleaseError {
  if (error instanceof ReleaseError) return error
  return new ReleaseError(
    {
      code: 'KW1000',
      what: `"${typed}" was not finished.`,
      cause: causeOf(error),
      next: 'See what is live now with: npm run release -- status. What was published stays; run the command again when the cause is gone.',
    },
    { cause: error },
  )
}
