import type { Composition } from '@site/composition/composition'
import { foreignModules } from '@site/composition/shared-modules'
import { mayChange } from '@site/composition/trust'
import { ReleaseError } from '@site/store/release-error'
import { nearest } from '../nearest'
import type { Signer } from './key-ring'

/** A part of the site by the name that commands know it by: a remote, or `null` for the shell and its set. */
export const partNamed = (name: string): string | null =>
  name === 'shell' || name === 'shared' ? null : name.replace(/^mfe-/, '')

/** @throws ReleaseError when one of these parts belongs to somebody else. */
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

/** @throws ReleaseError when a team's move would link shared modules that the site's key has not brought. */
export function refuseForeignModules(
  { trusted }: Pick<Signer, 'trusted'>,
  before: Composition | null,
  after: Composition,
): void {
  const foreign = foreignModules(trusted, before, after)
  if (foreign.length === 0) return
  throw new ReleaseError({
    code: 'KW1210',
    what: 'Nothing was changed.',
    cause: `It links ${foreign.join(', ')}, which nothing live links: only the key of the whole site may bring shared modules, and ${trusted.owner} has another.`,
    next: 'Have the site activate this release the first time (npm run release -- activate <name>@<version>); later releases may link the same modules.',
  })
}

/** What is not the signer's may be its own, mistyped. */
function foreignName(part: string | null, own: readonly string[]): string {
  if (part === null) return 'the shell and its set'
  const meant = nearest(part, own)
  return meant === undefined ? part : `${part} (did you mean ${meant}?)`
}
