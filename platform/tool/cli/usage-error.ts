import { ReleaseError } from '@site/records/store/release-error'

/** The command line is invalid. */
export class UsageError extends ReleaseError {}

export const usageError = (cause: string, usage: string): UsageError =>
  new UsageError({
    code: 'KW1001',
    what: 'Nothing was done.',
    cause,
    next: `Use it like this: npm run release -- ${usage}`,
  })
