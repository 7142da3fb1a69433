import type { ReleaseErrorParts } from '@site/store/release-error'
import type { Rehearsal } from './rehearse'

/** What a rehearsal found against a move of everybody, and what helps; `null`: nothing. */
export function whyNobodyMoves(
  rehearsals: readonly Rehearsal[],
  version: string,
): Pick<ReleaseErrorParts, 'code' | 'cause' | 'next'> | null {
  const list = (verdict: Rehearsal['verdict']) =>
    rehearsals
      .filter((rehearsal) => rehearsal.verdict === verdict)
      .map(({ who, because }) => `${who} (${because.join('; ')})`)
      .join(', ')
  const [broken, unclear] = [list('breaks'), list('unclear')]
  const orStay =
    'Or raise its version by more than a patch and bring it --as-next: who is ready then moves, who is not stays.'
  if (broken)
    return {
      code: 'KW1604',
      cause: `It does not work for ${broken}.${unclear && ` It cannot be told for ${unclear}.`}`,
      next: `Mend the set and publish it again. ${orStay}`,
    }
  if (unclear)
    return {
      code: 'KW1605',
      cause: `Whether it works cannot be told for ${unclear}.`,
      next: `Look at that yourself; if it is well, move everybody without --all: activate shared@${version}. If not, mend the set and publish it again. ${orStay}`,
    }
  return null
}
