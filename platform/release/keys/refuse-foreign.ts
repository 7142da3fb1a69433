import { mayChange } from '@site/composition/trust'
import { ReleaseError } from '@site/store/release-error'
import type { Signer } from './key-ring'

/** A part of the site by the name that commands know it by: a remote, or `null` for the shell and its singletons. */
export const partNamed = (name: string): string | null =>
  name === 'shell' || name === 'shared' ? null : name.replace(/^mfe-/, '')

/** @throws ReleaseError when one of these parts belongs to somebody else. */
export function refuseForeign(
  { trusted }: Signer,
  parts: readonly (string | null)[],
  what = 'Nothing was changed.',
): void {
  const foreign = parts.filter((part) => !mayChange(trusted, part))
  if (foreign.length === 0) return
  const names = [...new Set(foreign)].map((part) => part ?? 'the shell and its singletons').join(', ')
  throw new ReleaseError({
    what,
    cause: `Not yours: ${names}. The key of ${trusted.owner} may change only ${[trusted.remotes].flat().join(', ')}.`,
    next: 'Leave it to its owner, or sign as the owner (--as <owner>). Who owns what is listed by: npm run release -- keys',
  })
}
