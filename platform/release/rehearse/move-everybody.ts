import { shortId } from '@site/composition/composition-id'
import type { RefusalCode } from '@site/store/refusals/refusals'
import { ReleaseError } from '@site/store/release-error'
import { selectParts } from '../cli/select-parts'
import type { Move } from '../compose/choose-composition'
import { readLive } from '../compose/live'
import type { ReleaseContext } from '../compose/release-context'
import { selectionOf } from '../compose/selection'
import { areOfOneLine } from '../compose/stand-beside'
import type { Rehearsal } from './rehearse'
import { chooseSets, rehearseLive } from './rehearse-live'
import { whyNobodyMoves } from './why-nobody-moves'

interface Mover extends ReleaseContext {
  readonly root: string
  log(line: string): void
}

/**
 * The move of everybody to a patch of the set that they are on, after a rehearsal that found nothing. Nobody can stay behind alone: two sets of
 * one line name their classes alike, and a page has the styles of one of them.
 * @throws ReleaseError that names everybody for whom the rehearsal found something.
 */
export async function moveEverybody(
  context: Mover,
  version: string,
  { why, pages }: { readonly why: string; readonly pages: boolean },
): Promise<{ readonly move: Move; readonly rehearsals: readonly Rehearsal[] }> {
  const { store, trust } = context
  const { live } = await readLive(store, trust())
  const parts = [{ name: 'shared', version }]
  const refusal = (code: RefusalCode, cause: string, next: string) =>
    new ReleaseError({ code, what: `Nobody was moved to the set ${version}.`, cause, next })
  const select: Move['select'] = (now, { unknownKey }) => {
    if (now?.id === live?.id) return selectParts(now, parts, { store: store.place, unknownKey })
    throw refusal(
      'KW1601',
      `Somebody changed what is live meanwhile: composition ${now && shortId(now.id)} has not been rehearsed.`,
      'Run the command again.',
    )
  }
  const move: Move = { kind: 'activate', why, select }
  const selection = live && selectionOf(live.composition)
  if (!live || [selection?.set, selection?.second].includes(version)) return { move, rehearsals: [] }

  const sets = await chooseSets(store, live.composition, version)
  if (!areOfOneLine(sets.before, sets.after))
    throw refusal(
      'KW1602',
      `It is no patch of the set ${sets.before.version}: releases have to be built against it, each by its team.`,
      `Bring it beside the live one: activate shared@${version} --as-next. Teams then move their remotes.`,
    )
  const { secondSet, singletonsVersion } = live.composition
  // The move would give the page the newest core of both, and link everybody anew: more than what was rehearsed.
  if (secondSet)
    throw refusal(
      'KW1603',
      `Two sets are live, ${singletonsVersion} and ${secondSet.version}, and a rehearsal looks at those on one of them.`,
      `Rehearse it and judge for the others yourself: rehearse shared@${version}, then, without --all: activate shared@${version}`,
    )
  const rehearsals = await rehearseLive(context, live.composition, sets, { pages })
  const finding = whyNobodyMoves(rehearsals, version)
  if (finding) throw refusal(finding.code, finding.cause, finding.next)
  return { move, rehearsals }
}
