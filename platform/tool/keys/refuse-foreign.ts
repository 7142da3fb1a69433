import { mayChange } from '@site/records/history/trust'
import { ReleaseError } from '@site/records/store/release-error'
import { nearest } from '../nearest'
import type { Signer } from './key-ring'

/** A part of the site by its name in commands: a remote, or `null` for the shell and the shared modules. */
export const partNamed = (name: string): string | null =>
  name === 'shell' || name === 'shared' ? null : name.replace(/^mfe-/, '')

/** @throws ReleaseError when one of these parts belongs to another owner. */
export function refuseForeign(
  { trusted }: Pick<Signer, 'trusted'>,
  parts: readonly (string | null)[],
  what = 'Nothing was changed.',
): void {
  const foreign = parts.filter((part) => !mayChange(trusted, part))
  if (foreign.length === 0) return
  const own = [trusted.remotes].flat()
  const names = [...new Set(foreign)].map((part) => foreignName(part, own)).join(', ')
  throw new ReleaseError({
    code: 'KW1209',
    what,
    cause: `Not yours: ${names}. The key of ${trusted.owner} may change only ${own.join(', ')}.`,
    next: 'Leave it to its owner, or sign as the owner (--as <owner>). Who owns what is listed by: npm run release -- keys',
  })
}

/** The foreign name, with the similar one of the signer's own that was possibly meant. */
function foreignName(part: string | null, own: readonly string[]): string {
  if (part === null) return 'the shell and the shared modules'
  const meant = nearest(part, own)
  return meant === undefined ? part : `${part} (did you mean ${meant}?)`
}
