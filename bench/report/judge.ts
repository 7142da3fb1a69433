import { limit as limitOf } from './format'
import type { Goal } from './goals'
import type { Summary } from './statistics'

/** Fewer have no meaningful spread. */
const FEWEST_RUNS = 3

/**
 * Whether a figure has reached its goal. It has when the worse end of the spread has, and has not when not even the better end has; in
 * between the noise is larger than the goal, and another run could show the opposite.
 */
export function judge(figure: Summary, goal: Goal): string {
  const { limit, first, counted } = goal
  if (!counted && figure.count < FEWEST_RUNS) return 'too few runs'
  const [best, worst] = goal.least ? [figure.high, figure.low] : [figure.low, figure.high]
  const reaches = (value: number, wanted: number) => (goal.least ? value >= wanted : value <= wanted)
  if (reaches(worst, limit)) return 'met'
  if (reaches(best, limit)) return 'within the spread'
  const missed = `missed by ${distance(figure.median, goal)}`
  return first !== undefined && reaches(worst, first) ? `${limitText(goal, first)} met, ${missed}` : missed
}

/** Distance to the goal: of a ratio in percent of the goal, of all else in its own unit. */
function distance(value: number, { unit, limit }: Goal): string {
  if (unit === 'ratio') return `${(Math.abs(value / limit - 1) * 100).toFixed(0)} %`
  return limitOf(Math.abs(value - limit), unit).replace('%', 'points')
}

export const limitText = ({ unit, least }: Goal, limit: number): string =>
  `${least ? '≥' : '≤'} ${limitOf(limit, unit)}`
