import { causeOf, ReleaseError } from '@site/records/store/release-error'

/** A file of the live or next composition that differs from the published one. */
export const damagedFile = (what: string, file: string, cause: unknown): ReleaseError =>
  new ReleaseError(
    {
      code: 'KW1110',
      what,
      cause: `${file} is missing or does not have the bytes that were published (${causeOf(cause)}).`,
      next: 'See what else is wrong: npm run release -- verify. Publish what is damaged again under a new version and activate that, or go back: npm run release -- rollback',
    },
    { cause },
  )
