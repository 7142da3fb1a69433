import { changedParts } from '@site/records/documents/changed-parts'
import type { Composition } from '@site/records/documents/composition'
import { widening } from '@site/records/history/move-rules'
import type { Trust } from '@site/records/history/trust'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { refuseForeign } from '../keys/refuse-foreign'
import { checkComposition } from './check-composition'
import type { Move } from './choose-composition'
import type { LiveState } from './live'
import { distrustedMove } from './nothing-live'
import { refuseUntrusted } from './refuse-untrusted'
import type { PlanContext } from './release-context'

/** Whether this key may make a composition live, it is as published, and it breaks nothing. @throws ReleaseError when not. */
export async function checkMove(
  { store, signer, trust }: PlanContext,
  state: LiveState,
  after: Composition,
  kind: Move['kind'],
): Promise<void> {
  const before = state.live?.composition ?? null
  refuseForeign(signer, changedParts(before, after))
  refuseWidening(signer, before, after)
  await checkChange(store, trust(), state, after, kind)
}

/** The same, whichever key would sign. */
export async function checkChange(
  store: ReadableStore,
  trust: Trust,
  state: LiveState,
  after: Composition,
  kind: Move['kind'] = 'activate',
): Promise<void> {
  await refuseUntrusted(store, trust, state, after)
  const before = state.live?.composition ?? null
  await checkComposition(store, { before, after, isRollback: kind === 'rollback' })
}

/** Hosts refuse it by the same rule. @throws ReleaseError when the move widens the policy of a page, and the key is a team's. */
function refuseWidening(
  { trusted }: PlanContext['signer'],
  before: Composition | null,
  after: Composition,
): void {
  const added = widening(trusted, before, after)
  if (added.length === 0) return
  throw new ReleaseError({
    code: 'KW1218',
    what: 'Nothing was changed.',
    cause: `Only the site's key adds a server to the policy of a page; the key of ${trusted.owner} does not: ${added.join(', ')}.`,
    next: "Ask the owner of the site's key to activate the release, with: --as site",
  })
}

/** A confirmation assures hosts that nothing was held back: only the key of the whole site can attest that. */
export function refuseConfirmation({ signer: { trusted } }: PlanContext): void {
  if (trusted.remotes === '*') return
  throw new ReleaseError({
    code: 'KW1214',
    what: 'Nothing was confirmed.',
    cause: `Only the site's key confirms what is live; the key of ${trusted.owner} is for ${trusted.remotes.join(', ')}.`,
    next: "Ask the owner of the site's key, or sign with it where it lies: npm run release -- confirm --as site",
  })
}

/** Only the key of the whole site may continue after an invalid record. */
export function refuseOnDistrustedMove({ store, signer: { trusted } }: PlanContext, state: LiveState): void {
  if (trusted.remotes === '*') return
  const refusal = distrustedMove(`${trusted.owner} changes nothing here now.`, store.place, state)
  if (refusal) throw refusal
}
