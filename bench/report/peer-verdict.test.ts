import { expect, test } from 'vitest'
import { FIGURE_KEYS, peerVerdict } from './peer-verdict'
import { summarizeAll } from './statistics'

type Cell = Parameters<typeof peerVerdict>[0][number]

/** A page on which every figure is 100, except the given ones. */
function measured(side: Cell['side'], label: string, other: Partial<Cell['numbers']> | null = {}): Cell {
  const figures = ['ttfb', 'cls', 'jsTotal', 'bytesTotal', 'requestsTotal', ...FIGURE_KEYS] as const
  const hundred = Object.fromEntries(figures.map((key) => [key, 100])) as Record<
    keyof Cell['numbers'],
    number
  >
  return {
    side,
    label,
    problem: other ? null : 'never live',
    numbers: { ...summarizeAll([hundred]), ...other },
  }
}

const at = (median: number) => ({ median, low: median, high: median, count: 3 })
const ours = measured('ours', 'this site')
const worse = Object.fromEntries(FIGURE_KEYS.map((key) => [key, at(200)]))

test('who is ahead is named with the figure; level is not ahead', () => {
  expect(
    peerVerdict([
      ours,
      measured('peer', 'level'),
      measured('peer', 'light', { jsUntilLive: at(99), fcp: at(101) }),
    ]),
  ).toBe('Ahead of this site: light in JavaScript. In every other column this site is ahead or level.')
})

test('who is level with no one ahead is named', () => {
  expect(peerVerdict([ours, measured('peer', 'even', { ...worse, blocking: at(100) })])).toBe(
    'This site is ahead of every one of them in every column, but level: even in blocking.',
  )
})

test('nobody is ahead who is slower, who never came or who is a monolith', () => {
  const slow = measured('peer', 'slow', worse)
  const broken = { ...measured('peer', 'broken', null), numbers: { ...ours.numbers, live: at(1) } }
  const monolith = measured(null, 'monolith', { live: at(1) })
  expect(peerVerdict([ours, slow, broken, monolith])).toBe(
    'This site is ahead of every one of them in every column.',
  )
})
