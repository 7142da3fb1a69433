import { expect, test } from 'vitest'
import { earlierRuns, keepRows } from './keep-rows'

const run = (measuredAt: string, cells: readonly object[]) => ({
  machine: 'a machine',
  measuredAt,
  runs: 9,
  minutes: 20,
  cells,
})
const before = run('2026-01-01', [
  { page: '/', variant: 'lazy', live: 1 },
  { page: '/', variant: 'composed', live: 2 },
  { page: '/contact', variant: 'composed', live: 3 },
])

test('a run of one page replaces all rows of this page, in their place, and leaves the others', () => {
  const kept = keepRows(before, {
    ...run('2026-02-02', [{ page: '/', variant: 'composed', live: 4 }]),
    minutes: 7,
  })
  expect(kept).toMatchObject({
    measuredAt: '2026-02-02',
    minutes: 20,
    cells: [
      { page: '/', variant: 'composed', live: 4 },
      { page: '/contact', live: 3, earlier: { measuredAt: '2026-01-01', runs: 9 } },
    ],
  })
  expect(earlierRuns(kept)).toEqual(['Of an earlier run (2026-01-01, 9 runs, a machine): /contact.'])
})

test('a row that was kept twice still says when it was measured', () => {
  const once = keepRows(before, run('2026-02-02', [{ page: '/' }]))
  const twice = keepRows(once, run('2026-03-03', [{ page: '/' }]))
  expect(earlierRuns(twice)).toEqual(['Of an earlier run (2026-01-01, 9 runs, a machine): /contact.'])
})

test('a run of everything leaves no earlier row', () => {
  const fresh = run('2026-02-02', [{ page: '/' }, { page: '/contact' }])
  expect(keepRows(before, fresh)).toEqual(fresh)
  expect(earlierRuns(fresh)).toEqual([])
  const ungrouped = run('2026-02-02', [{ remotes: 6 }])
  expect(keepRows(run('2026-01-01', [{ remotes: 6 }, { remotes: 30 }]), ungrouped)).toEqual(ungrouped)
})
