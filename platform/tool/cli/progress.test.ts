import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress, startSpinner } from './progress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('without a terminal a step is named after two seconds of silence, and then every five', () => {
  const lines: string[] = []
  const progress = startProgress('publish', (line) => void lines.push(line))
  vi.advanceTimersByTime(1900)
  progress.said()
  vi.advanceTimersByTime(1900)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(5200)
  expect(lines).toEqual(['  … publish goes on, 4 s', '  … publish goes on, 9 s'])
  progress.goesOn('[2/4] Build mfe-chat 1.0.0')
  vi.advanceTimersByTime(2100)
  expect(lines.at(-1)).toBe('  … [2/4] Build mfe-chat 1.0.0 goes on, 2 s')
  progress.pause()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
})

test('on a terminal one line turns with the seconds of the step, and is away while another line or a question is there', () => {
  const shown: (string | null)[] = []
  const spinner = {
    text: '',
    start: () => void shown.push(spinner.text),
    stop: () => void shown.push(null),
  }
  const progress = startSpinner('publish', spinner)
  progress.goesOn('[1/2] Build')
  vi.advanceTimersByTime(1600)
  expect(shown).toEqual(['[1/2] Build … 1 s', '[1/2] Build … 2 s'])
  progress.said()
  expect(shown.at(-1)).toBeNull()
  vi.advanceTimersByTime(600)
  expect(shown.at(-1)).toBe('[1/2] Build … 2 s')
  progress.pause()
  vi.advanceTimersByTime(60_000)
  expect(shown.at(-1)).toBeNull()
})
