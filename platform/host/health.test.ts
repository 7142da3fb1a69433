import { aComposition } from '@site/records/documents/testing/releases'
import { expect, test, vi } from 'vitest'
import { countBlockedScripts } from './blocked-scripts'
import { type Examined, examineHealth } from './health'
import type { LiveComposition } from './pointer-state'

const HOUR_MS = 3_600_000

const healthOf = (host: Examined) => examineHealth(host)()

/** A host with a new move of a team on top of one of the site's key with this age. */
function examined(ageHours: number, parts: Partial<Examined> = {}): Examined {
  const live: LiveComposition = {
    id: 'one',
    composition: aComposition([]),
    composer: {
      planPage: () => {
        throw new Error('not asked for')
      },
      renderPage: () => {
        throw new Error('not asked for')
      },
      viewOf: () => ({}),
    },
    anchor: { keys: {}, move: { sequence: 1, siteAt: '', composition: '', recordDigest: '' } },
    pagesKey: 'one',
    siteAt: new Date(Date.now() - ageHours * HOUR_MS).toISOString(),
    signed: {
      record: {
        schema: 1,
        sequence: 1,
        composition: 'one',
        at: new Date().toISOString(),
        why: '',
        kind: 'activate',
      },
      key: '',
      signature: '',
    },
  }
  return {
    live: async () => live,
    complaint: () => null,
    pages: { problemOf: async () => null },
    mostAgeHours: 24,
    blockedScripts: { read: () => [] },
    warn: () => undefined,
    ...parts,
  }
}

test('a host that serves whole pages is ready', async () => {
  expect(await healthOf(examined(1))).toEqual({ code: 200, status: 'ready', composition: 'one', reasons: [] })
})

test('one that follows no newer move, or lacks a part of a page, serves and says what is wrong', async () => {
  const complaining = examined(1, {
    complaint: () => 'the move 2 is not followed',
    pages: { problemOf: async () => 'a part of the page / is missing' },
  })
  expect(await healthOf(complaining)).toMatchObject({
    code: 200,
    status: 'degraded',
    reasons: ['the move 2 is not followed', 'a part of the page / is missing'],
  })
})

test('one that has heard nothing for long says so, unless that is switched off', async () => {
  expect((await healthOf(examined(25))).reasons).toEqual([
    "no move signed with the site's key was seen for 25 hours. If nothing is to change, sign that with it: npm run release -- confirm",
  ])
  expect((await healthOf(examined(25, { mostAgeHours: undefined }))).status).toBe('ready')
})

test('one that got a move dated ahead of its clock says so: nothing shows any more what is held back', async () => {
  expect((await healthOf(examined(-2))).reasons).toEqual([
    expect.stringMatching(/^the newest move of the site's key is dated 2 hours ahead of this host's clock/),
  ])
  expect((await healthOf(examined(-0.05))).status).toBe('ready')
})

test('an engine that blocks the scripts of many pages is named, as a report; a few reports of anybody are not', async () => {
  const counter = countBlockedScripts()
  const chromium = { name: 'Chromium', version: 160 } as const
  const look = async () => (await healthOf(examined(1, { blockedScripts: counter }))).reasons
  for (let page = 0; page < 150; page++) counter.page(chromium)
  for (let report = 0; report < 19; report++) counter.report(chromium, '/shared/react-a.js')
  expect(await look()).toEqual([])
  counter.report(chromium, '/shared/react-a.js')
  expect(await look()).toEqual([
    expect.stringMatching(
      /^Chromium 160 is reported to have blocked .* 20 pages of 150 .* invented by anybody/,
    ),
  ])
  for (let page = 0; page < 100; page++) counter.page(chromium)
  expect(await look(), 'less than a tenth of its pages').toEqual([])
})

test('a CDN that changes the scripts of pages is named with the feature to switch off', async () => {
  const counter = countBlockedScripts()
  const chromium = { name: 'Chromium', version: 160 } as const
  const loader = 'https://site.example/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js'
  for (let page = 0; page < 25; page++) counter.page(chromium)
  for (let report = 0; report < 20; report++) counter.report(chromium, loader)
  expect((await healthOf(examined(1, { blockedScripts: counter }))).reasons).toEqual([
    expect.stringMatching(
      /^the CDN changes the scripts of pages: .* Rocket Loader 20 times .* pages stay text and links\. Switch it off at the CDN/,
    ),
  ])
})

test('one that can compose no page, or has nothing to serve, is down; why is in the log, once, and told to nobody who asks', async () => {
  const warn = vi.fn()
  const broken = { problemOf: () => Promise.reject(new Error('ENOENT: /srv/store/shell')) }
  const health = examineHealth(examined(1, { pages: broken, warn }))
  for (let times = 0; times < 3; times++)
    expect(await health()).toEqual({
      code: 503,
      status: 'down',
      composition: null,
      reasons: ["nothing can be served: the host's log says why"],
    })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('ENOENT: /srv/store/shell')]])
  const empty = examined(1, { live: () => Promise.reject(new Error('There is nothing')) })
  expect(await healthOf(empty)).toMatchObject({ code: 503, status: 'down', composition: null })
})
