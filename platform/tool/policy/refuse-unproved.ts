import { changedParts } from '@site/records/documents/changed-parts'
import type { Composition } from '@site/records/documents/composition'
import { shortId } from '@site/records/documents/composition-id'
import { mayChange } from '@site/records/history/trust'
import { ReleaseError } from '@site/records/store/release-error'
import type { Chosen, Move } from '../compose/choose-composition'
import type { LiveState } from '../compose/live'
import type { PlanContext } from '../compose/release-context'
import { changesBetween, selectionOf } from '../compose/selection'
import { affectedRemotes } from './affected-remotes'
import { readPolicy } from './kept-policy'
import { type KeptProof, passes, readProofs } from './kept-proofs'

/**
 * Holds up a move that brings something new and has no passing proof, where the site's policy demands one. Rollbacks, confirmations, and
 * moves that only take something away are never held up, nor is a site's first move.
 * @throws ReleaseError that names the command for a proof.
 */
export async function refuseUnproved(
  { store, signer, trust }: PlanContext,
  { kind, withoutProof }: Move,
  { live }: LiveState,
  { id, composition }: Chosen,
): Promise<void> {
  if (kind !== 'activate' || !live || !bringsSomething(live.composition, composition)) return
  if (!(await readPolicy(store, trust()))?.requireProof) return
  if (withoutProof) return refuseWithoutProof(signer)
  const proofs = await readProofs(store, trust(), id)
  const objections = proofs.map((proof) => objectionTo(proof, live, composition))
  if (objections.includes(null)) return
  const changed = changesBetween(selectionOf(live.composition), selectionOf(composition))
  throw new ReleaseError({
    code: 'KW1642',
    what: 'Nothing was changed.',
    cause: [
      `The policy of this site demands a proof of composition ${shortId(id)} (${changed.join(', ')}).`,
      ...(proofs.length > 0 ? objections.map((why, at) => `${proofs[at]?.path}: ${why}.`) : ['It has none.']),
    ].join(' '),
    next: `Prove it: npm run release -- prove ${partsOf(live.composition, composition).join(' ')}. Then run this command again. In an emergency, the owner of the site's key adds: --without-proof --why "<reason>"`,
  })
}

/** Only the site's key may go without; the reason is part of the signed record. */
function refuseWithoutProof({ trusted }: PlanContext['signer']): void {
  if (trusted.remotes === '*') return
  throw new ReleaseError({
    code: 'KW1643',
    what: 'Nothing was changed.',
    cause: `Only the site's key activates without a proof; the key of ${trusted.owner} is for ${trusted.remotes.join(', ')}.`,
    next: "Prove it: npm run release -- prove <name>@<version>. Or ask the owner of the site's key.",
  })
}

/** A move that only takes remotes away runs no new code. */
function bringsSomething(before: Composition, after: Composition): boolean {
  return changedParts(before, after).some((part) => part === null || part in after.remotes)
}

/** Why a proof does not suffice; `null` when it does. */
function objectionTo(
  kept: KeptProof,
  live: NonNullable<LiveState['live']>,
  after: Composition,
): string | null {
  if (kept.why !== undefined) return `it does not count, because ${kept.why}`
  const { proof, key } = kept
  if (proof.live !== live.id)
    return `it compares with composition ${shortId(proof.live)}, and another is live now: prove it again`
  const foreign = changedParts(live.composition, after).filter((part) => !mayChange(key, part))
  if (foreign.length > 0)
    return `${key.owner} signed it, and may not change ${foreign.map((part) => part ?? 'the shell').join(', ')}`
  const broken = proof.journeys.find(({ result }) => result === 'broken')
  if (broken && !passes(proof)) return `it names a broken journey of ${broken.remote}, "${broken.name}"`
  const proved = new Map(proof.remotes.map(({ name, release }) => [name, release]))
  const missing = affectedRemotes(live.composition, after).filter(
    ({ name }) => proved.get(name) !== after.remotes[name]?.version,
  )
  if (missing.length > 0) return `it leaves out ${missing.map(({ name }) => name).join(', ')}`
  return null
}

/** The parts that a composition exchanges, as commands name them. */
function partsOf(before: Composition, after: Composition): string[] {
  const shared = new Set(
    Object.entries(after.majors)
      .filter(([major, { release }]) => before.majors[major]?.release !== release)
      .map(([, { release }]) => release),
  )
  return [
    ...(before.shell.version === after.shell.version ? [] : [`shell@${after.shell.version}`]),
    ...[...shared].map((version) => `shared@${version}`),
    ...Object.values(after.remotes)
      .filter(({ name, version }) => before.remotes[name]?.version !== version)
      .map(({ name, version }) => `${name}@${version}`),
  ]
}
