import { expect, test } from 'vitest'
import { createReport, type FinishedStep, type Screen } from './report'

const progress = { goesOn: () => undefined, said: () => undefined, pause: () => undefined }

function reportOf(columns: number | null = null) {
  const lines: string[] = []
  const steps: FinishedStep[] = []
  const screen: Screen = {
    print: (line) => void lines.push(line),
    paint: (text, tone) => `<${tone}>${text}</>`,
    columns,
  }
  return { lines, steps, report: createReport(screen, progress, steps, null) }
}

test('a step is printed with its number, how it ended and what it took, and passes on what it gives', async () => {
  const { lines, steps, report } = reportOf()
  const step = report.steps(2)
  expect(await step('Build it', async () => 7)).toBe(7)
  await expect(step('Check it', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(lines).toEqual([
    expect.stringMatching(/^<good>✓<\/> \[1\/2\] Build it <quiet>\(\d+\.\d s\)<\/>$/),
    expect.stringMatching(/^<bad>✗<\/> \[2\/2\] Check it /),
  ])
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, false])
})

test('the only step has no number', async () => {
  const { lines, report } = reportOf()
  await report.steps(1)('Write the pages', async () => undefined)
  expect(lines[0]).toContain(' Write the pages ')
})

test('what others wrote gets no colour of its own, and moves no cursor', () => {
  const { lines, report } = reportOf()
  report.log('\u001b[2Jgone', 'good')
  expect(lines[0]).toMatch(/^<good>.*gone<\/>$/)
  expect(lines[0]).not.toContain('\u001b')
})

test.each([60, 80, 120])(
  'a table stays within %i columns, and breaks its last column between words',
  (columns) => {
    const { lines, report } = reportOf(columns)
    const long = 'a reason that goes on for quite a while, '.repeat(4).trim()
    report.table([
      ['short', long],
      ['a longer name', { text: 'text', tone: 'warning' }],
    ])
    expect(Math.max(...lines.map((line) => line.replace(/<[^>]*>/g, '').length))).toBeLessThanOrEqual(columns)
    expect(lines[0]).toMatch(/^ {2}short {10}a reason/)
    expect(lines[1]).toMatch(/^ {17}\S/)
    expect(lines.at(-1)).toBe('  a longer name  <warning>text</>')
  },
)

test('where nobody looks a line stays whole', () => {
  const { lines, report } = reportOf()
  report.table([['name', 'word '.repeat(100).trim()]])
  expect(lines).toHaveLength(1)
})
