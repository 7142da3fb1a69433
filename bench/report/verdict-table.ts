import { spread } from './format'
import type { Goal } from './goals'
import { judge, limitText } from './judge'
import type { Summary } from './statistics'
import { table } from './table'

export interface Verdict {
  readonly goal: Goal
  /** What the figure belongs to, or what it is compared with. */
  readonly of: string
  /** `null`: results that were kept before this was measured do not have it. */
  readonly figure: Summary | null
}

/** Goals of the composed site beside what was measured. */
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
