import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type JourneySet, openJourneys } from './run-journeys'

const root = join(import.meta.dirname, '../../..')
const begin = "import { expect, test } from '@playwright/test'\n"

const setOf = (remote: string, files: Readonly<Record<string, string>>): JourneySet => ({
  remote,
  files: Object.fromEntries(Object.entries(files).map(([file, text]) => [`journeys/${file}`, begin + text])),
  metadata: { visitor: { email: `${remote}@mail.example` } },
})

async function play(sets: readonly JourneySet[], deadlineMs = 120_000) {
  const chromium = { executablePath: '/no/browser', args: [] }
  const settings = { root, url: 'http://localhost:9', chromium, workers: 2, journeyMs: 3_000 }
  const journeys = await openJourneys(sets, settings)
  try {
    return await journeys.run({ deadlineMs, onResult: () => undefined })
  } finally {
    await journeys.remove()
  }
}

test('journeys of two remotes end each in its own way, and a file that cannot be loaded holds up no other', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const { results, unfinished } = await play([
    setOf('chat', {
      'good.spec.ts': `test('reads', () => {
        expect(test.info().project.metadata['visitor'].email).toBe('chat@mail.example')
        expect(Object.keys(process.env).filter((name) => /SECRET|KEY/.test(name))).toEqual([])
      })
      test.skip('later', () => undefined)
      test.describe('in a group', () => {
        test('once', () => { expect(test.info().retry).toBe(1) })
      })`,
    }),
    setOf('forms', {
      'bad.spec.ts': "test('sends', () => { expect(1, 'the thanks').toBe(2) })",
      'broken.spec.ts': "throw new Error('no such thing')",
    }),
  ])
  expect(unfinished).toBeNull()
  const said = results.map(({ remote, name, state, error }) => [remote, name, state, error])
  expect(said.sort()).toEqual([
    ['chat', 'in a group › once', 'flaky', expect.stringContaining('expect')],
    ['chat', 'later', 'skipped', null],
    ['chat', 'reads', 'passed', null],
    ['forms', 'sends', 'failed', expect.stringContaining('the thanks')],
    ['forms', 'the file is loaded', 'failed', 'Error: no such thing'],
  ])
}, 200_000)

test('when the time is over, the run says so instead of passing', async () => {
  const endless = "test('waits', () => new Promise(() => undefined))"
  const { unfinished } = await play([setOf('chat', { 'slow.spec.ts': endless })], 1_500)
  expect(unfinished).not.toBeNull()
})

test('a repository without Playwright is told what to install', async () => {
  const elsewhere = await mkdtemp('/tmp/no-playwright-')
  const settings = {
    root: elsewhere,
    url: '',
    chromium: { executablePath: '', args: [] },
    workers: 1,
    journeyMs: 1,
  }
  await expect(openJourneys([], settings)).rejects.toThrow(/KW1634/)
  expect(await readdir(elsewhere)).toEqual([])
  await rm(elsewhere, { recursive: true })
})
