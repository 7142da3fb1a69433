import type { ReleaseErrorParts } from '@site/records/store/release-error'
import type { Rehearsal } from './rehearse'

/** The findings of a rehearsal against a release of `shared`, and the next step; `null`: none. */
export function whyNot(
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
    'Or raise its version by more than a patch: then it stands beside what is live, and each team moves when it is ready.'
  if (broken)
    return {
      code: 'KW1604',
      cause: `It does not work for ${broken}.${unclear && ` It cannot be told for ${unclear}.`}`,
      next: `Mend shared and publish it again. ${orStay}`,
    }
  if (unclear)
    return {
      code: 'KW1605',
      cause: `Whether it works cannot be told for ${unclear}.`,
      next: `Look at that yourself; if it is well, activate it without --rehearse: activate shared@${version}. If not, mend shared and publish it again. ${orStay}`,
    }
  return null
}
