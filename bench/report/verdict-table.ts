import { spread } from './format'
import type { Goal } from './goals'
import { judge, limitText } from './judge'
import type { Summary } from './statistics'
import { table } from './table'

export interface Verdict {
  readonly goal: Goal
  /** Owner of the figure, or the variant it is compared with. */
  readonly of: string
  /** `null`: results kept from before this was measured. */
  readonly figure: Summary | null
}

/** Goals of the composed site beside the measurements. */
export function verdictTable(of: string, verdicts: readonly Verdict[]): string {
  return table(
    ['composed', of, 'measured', 'goal', 'verdict'],
    verdicts.map(({ goal, of: subject, figure }) => [
      goal.label,
      subject,
      figure ? spread(figure, goal.unit) : '–',
      limitText(goal, goal.limit),
      figure ? judge(figure, goal) : 'not measured yet',
    ]),
  )
}
