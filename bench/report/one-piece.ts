import type { ActivationResults } from '../runs/activation'
import { activationVerdicts } from '../runs/activation'
import type { InteractionResults } from '../runs/interactions'
import type { MemoryResults } from '../runs/memory'
import type { OpeningResults } from '../runs/openings'
import type { RoundsCell, StandardResults } from '../runs/standard-results'
import type { WeightResults } from '../runs/weight'
import { besideBetterMonolith } from './better-monolith'
import { type Goal, HOST_FIRST_REQUEST, HOST_LATER } from './goals'
import * as goals from './one-piece-goals'
import { differenceOf, ratioOf, summarize } from './statistics'
import type { Verdict } from './verdict-table'

/** The results that compare this site with the same site in one piece. */
export interface OnePieceResults {
  readonly standard: StandardResults | null
  readonly openings: OpeningResults | null
  readonly interactions: InteractionResults | null
  readonly memory: MemoryResults | null
  readonly weight: WeightResults | null
  readonly activation: ActivationResults | null
}

/** Every goal beside the better of the two prerendered monoliths, in the order of a visit. */
export function onePieceVerdicts(results: OnePieceResults): Verdict[] {
  const { standard, activation } = results
  return [
    ...(standard ? [...arrivalVerdicts(standard), ...laterVerdicts(standard)] : []),
    ...touchVerdicts(results),
    ...(activation
      ? activationVerdicts(activation.cells)
      : [HOST_FIRST_REQUEST, HOST_LATER].map((goal) => ({ goal, of: '–', figure: null }))),
  ]
}

function arrivalVerdicts({ visits, rounds }: StandardResults): Verdict[] {
  const throttled = visits.filter(({ protocol, pace }) => protocol === 'h2' && pace === 'throttled')
  return pagesOf(throttled).flatMap((page): Verdict[] => {
    const here = throttled.filter((cell) => cell.page === page)
    const html = rounds.filter((cell) => cell.page === page && cell.protocol === 'h2').map(withHtml)
    const js = besideBetterMonolith(here, 'jsUntilLive', differenceOf)
    return [
      ...goals.ARRIVAL.map(({ key, goal }) => ({
        goal,
        of: page,
        figure: besideBetterMonolith(here, key, ratioOf),
      })),
      { goal: goals.JAVASCRIPT, of: page, figure: js },
      { goal: goals.HTML, of: page, figure: besideBetterMonolith(html, 'html', differenceOf) },
    ]
  })
}

function laterVerdicts({ journeys, presses }: StandardResults): Verdict[] {
  const routes = [...new Set(journeys.map(({ pace }) => pace))].flatMap((pace) =>
    goals.JOURNEY.map(({ key, goal }) => ({
      goal,
      of: pace,
      figure: besideBetterMonolith(
        journeys.filter((cell) => cell.pace === pace),
        key,
        ratioOf,
      ),
    })),
  )
  const throttled = presses.filter(({ pace }) => pace === 'throttled')
  const pressed = pagesOf(throttled).map((page) => ({
    goal: goals.CHAT_AT_LIVE,
    of: page,
    figure: besideBetterMonolith(
      throttled
        .filter((cell) => cell.page === page)
        .map(({ variant, chatOpen }) => ({ variant, numbers: { chatOpen } })),
      'chatOpen',
      ratioOf,
    ),
  }))
  return [...routes, ...pressed]
}

function touchVerdicts({ openings, interactions, memory, weight }: OnePieceResults): Verdict[] {
  const row = (goal: Goal, figure: Verdict['figure']): Verdict => ({ goal, of: '–', figure })
  const opened = openings?.cells ?? []
  const held = memory?.cells ?? []
  const own = held.find(({ variant }) => variant === 'composed')?.numbers
  const used = interactions?.cells ?? []
  const slowest = used.find(({ variant }) => variant === 'composed')?.numbers.slowest ?? null
  return [
    ...goals.OPENINGS.map(({ key, goal }) => row(goal, besideBetterMonolith(opened, key, ratioOf))),
    row(goals.INP, besideBetterMonolith(used, 'inp', ratioOf)),
    row(goals.SLOWEST, slowest),
    row(goals.HEAP, besideBetterMonolith(held, 'heap30', ratioOf)),
    row(goals.LISTENERS, besideBetterMonolith(held, 'listeners30', ratioOf)),
    // A difference: the other value may be zero, which has no ratio.
    row(goals.DETACHED, besideBetterMonolith(held, 'detached30', differenceOf)),
    ...goals.GROWTH.map(({ key, goal }) => row(goal, own?.[key] ?? null)),
    row(goals.WEIGHT, besideBetterMonolith(weight?.cells ?? [], 'all', ratioOf)),
  ]
}

const pagesOf = (cells: readonly { readonly page: string }[]) => [...new Set(cells.map(({ page }) => page))]

const withHtml = ({ variant, files }: RoundsCell) => {
  const html = files.filter(({ kind }) => kind === 'html').reduce((sum, { bytes }) => sum + bytes, 0)
  return { variant, numbers: { html: summarize([html]) } }
}
