import { shortId } from '@site/records/documents/composition-id'
import { ReleaseError } from '@site/records/store/release-error'
import { selectParts } from '../cli/select-parts'
import type { Move } from '../compose/choose-composition'
import { readLive } from '../compose/live'
import type { ReleaseContext } from '../compose/release-context'
import type { Rehearsal } from './rehearse'
import { rehearseLive } from './rehearse-live'
import { rehearsedShared } from './rehearsed-shared'
import { whyNot } from './why-not'

interface Mover extends ReleaseContext {
  readonly root: string
  log(line: string): void
}

/**
 * The move to a release of `shared`, after a rehearsal without findings: a patch reaches all parts on its major at once, and none
 * can stay behind alone. A newer major reaches no part before its team builds against it.
 * @throws ReleaseError that names every part with findings.
 */
export async function rehearsedMove(
  context: Mover,
  version: string,
  { why, withoutProof = false, pages }: Pick<Move, 'why' | 'withoutProof'> & { readonly pages: boolean },
): Promise<{ readonly move: Move; readonly rehearsals: readonly Rehearsal[] }> {
  const { store, trust } = context
  const { live } = await readLive(store, trust())
  const what = `shared ${version} was not activated.`
  const select: Move['select'] = (now, { unknownKey }) => {
    if (now?.id === live?.id)
      return selectParts(now, [{ name: 'shared', version }], { store: store.place, unknownKey })
    throw new ReleaseError({
      code: 'KW1601',
      what,
      cause: `The live composition changed meanwhile: ${now && shortId(now.id)} has not been rehearsed.`,
      next: 'Run the command again.',
    })
  }
  const move: Move = { kind: 'activate', why, withoutProof, select }
  if (!live) return { move, rehearsals: [] }
  const shared = await rehearsedShared(store, live.composition, version)
  const patches = Object.entries(shared?.takes ?? {}).filter(([major, next]) => major === next)
  if (!shared || patches.length === 0) return { move, rehearsals: [] }
  const atOnce = { ...shared, takes: Object.fromEntries(patches) }
  const rehearsals = await rehearseLive(context, live.composition, atOnce, { pages })
  const finding = whyNot(rehearsals, version)
  if (finding) throw new ReleaseError({ what, ...finding })
  return { move, rehearsals }
}
