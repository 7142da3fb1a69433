import { setTimeout as sleep } from 'node:timers/promises'
import type { Composition } from '@site/records/documents/composition'
import { isPreviewVersion } from '@site/records/documents/preview-version'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { ReleaseError } from '@site/records/store/release-error'
import type { Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { hasParameter } from '@site/shared/contracts'
import { checkMove, refuseConfirmation, refuseOnDistrustedMove } from './compose/check-move'
import { type Chosen, chooseComposition, type Move } from './compose/choose-composition'
import { type LiveState, readLive } from './compose/live'
import { nextRecord, refuseUncounted } from './compose/next-record'
import type { PlanContext, ReleaseContext } from './compose/release-context'
import { tryBeforeSigning } from './compose/try-before-signing'
import { refuseWrongClock } from './compose/wrong-clock'
import { refuseUnproved } from './policy/refuse-unproved'

export interface Moved {
  readonly id: string
  readonly sequence: number
  /** Empty: everything was already live, and nothing was signed. */
  readonly changes: readonly string[]
  /** Number of changes by others that came first. */
  readonly overtaken: number
  /** The paths of the pages that it adds or replaces, without those that have a parameter. */
  readonly pages: readonly string[]
}

/** So many changes by others in a row mean a broken store, not busy teams. */
const MOST_OVERTAKEN = 1000

/**
 * Makes a composition live: choose, check, try, sign, move. The record's number is taken by compare-and-swap: one of several
 * concurrent deploys gets it, and the others start again on top of its change. No change is lost.
 */
export async function deploy(context: ReleaseContext, move: Move): Promise<Moved> {
  const { store, signer, trust } = context
  for (let overtaken = 0; overtaken < MOST_OVERTAKEN; overtaken++) {
    const state = await readLive(store, trust())
    const planned = await planMove(context, move, state)
    const { id, text, changes } = planned
    // The live composition is signed again only to confirm it, or to supersede an invalid record.
    if (planned.isLive && move.kind !== 'confirm' && !state.distrust)
      return { id, sequence: state.next - 1, changes: [], overtaken, pages: [] }
    await refuseUnproved(context, move, state, planned)
    await refuseWrongClock(store)
    const signed = signer.sign('pointer', nextRecord(state, move, planned, signer.trusted))
    await refuseUncounted(trust(), signed, text, state)
    if (await put(store, signed, text)) {
      const pages = newPages(state.live?.composition ?? null, planned.composition)
      return { id, sequence: signed.record.sequence, changes, overtaken, pages }
    }
    await sleep(Math.random() * 20)
  }
  throw new ReleaseError({
    code: 'KW1512',
    what: 'Nothing was changed.',
    cause: `The pointer of ${store.place} was moved by others ${MOST_OVERTAKEN} times in a row.`,
    next: 'Look who does so with: npm run release -- history',
  })
}

/** The result of a move, checked and tried, without making it live. @throws ReleaseError when it would break something. */
export async function planMove(context: PlanContext, move: Move, state: LiveState): Promise<Chosen> {
  if (move.kind === 'confirm') refuseConfirmation(context)
  refuseOnDistrustedMove(context, state)
  const planned = await chooseComposition(context.store, move, state)
  if (planned.isLive) return planned
  refusePreviews(planned.composition)
  await checkMove(context, state, planned.composition, move.kind)
  await tryBeforeSigning(context.store, planned.id, planned.composition)
  return planned
}

/** Its version says that it is not meant for visitors, and it is removed with its preview. */
function refusePreviews({ remotes }: Composition): void {
  const found = Object.values(remotes).filter(({ version }) => isPreviewVersion(version))
  if (found.length === 0) return
  const names = found.map(({ name, version }) => `${name} ${version}`).join(', ')
  throw new ReleaseError({
    code: 'KW1622',
    what: `${names} cannot go live.`,
    cause: 'It was made for a preview.',
    next: `Publish it under a version of its own: npm run release -- publish ${found.map(({ name }) => `mfe-${name}`).join(' ')} --activate`,
  })
}

function newPages(before: Composition | null, after: Composition): readonly string[] {
  return Object.values(after.remotes)
    .filter(({ name, version }) => before?.remotes[name]?.version !== version)
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !hasParameter(path))
}

async function put(store: Store, signed: Signed<PointerRecord>, text: string): Promise<boolean> {
  const { composition, sequence } = signed.record
  const path = storePaths.composition(composition)
  const isNew = await store.create(path, text)
  if (!isNew && !(await store.read(path)).equals(Buffer.from(text)))
    throw new ReleaseError({
      code: 'KW1111',
      what: 'Nothing was changed.',
      cause: `${path} of ${store.place} has not the bytes of this composition, so no host would follow it.`,
      next: 'Find out who wrote it, remove that file, and run the command again.',
    })
  return store.create(storePaths.pointerRecord(sequence), `${JSON.stringify(signed, null, 2)}\n`)
}
