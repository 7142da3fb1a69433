import { ReleaseError } from '@site/records/store/release-error'

/**
 * The id that begins with the typed text, as git finds a commit.
 * @returns `undefined` when none does.
 * @throws ReleaseError when several do: a rollback signs the result.
 */
export function namedId(ids: readonly string[], typed: string): string | undefined {
  const found = [...new Set(ids.filter((id) => id.startsWith(typed)))]
  if (found.length < 2) return found[0]
  throw new ReleaseError({
    code: 'KW1530',
    what: `${typed} names several compositions.`,
    cause: `The ids of ${found.length} of them begin with it: ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' …' : ''}.`,
    next: 'Type more of the id.',
  })
}
