import { expect, test } from 'vitest'
import { takeReports } from './reports'

const failure = { remote: 'forms', version: '1.0.0', slot: null, phase: 'load', cause: 'it did not come' }
const violation = {
  'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example' },
}

let minute: number
const lines: string[] = []
const told: string[] = []
const blockedScripts: string[] = []
const take = takeReports({
  log: (line) => lines.push(line),
  blockedScripts: { report: (_engine, file) => blockedScripts.push(file) },
  isRemote: (name) => ['forms', 'chat'].includes(name),
  onFailure: ({ remote }, isLogged) => told.push(`${remote} ${isLogged}`),
  now: () => minute * 60_000,
})
const send = (report: unknown) =>
  take(new Request('http://localhost/reports', { method: 'POST', body: JSON.stringify(report) }))

/** The log lines of these reports. */
async function linesOf(reports: readonly unknown[]): Promise<readonly string[]> {
  lines.length = 0
  told.length = 0
  for (const report of reports) expect((await send(report)).status).toBe(204)
  return [...lines]
}

test('a flood about one remote leaves sixty lines, and keeps quiet neither another remote nor browsers', async () => {
  minute = 1
  const flood = Array.from({ length: 200 }, () => ({ ...failure, remote: 'chat' }))
  expect(await linesOf(flood)).toHaveLength(60)
  expect(await linesOf([failure, violation])).toEqual([
    "Reported by a visitor's page: remote forms 1.0.0 failed at load: it did not come",
    'Reported by a browser: img-src blocked https://elsewhere.example/ in a page',
  ])
  minute = 2
  expect(await linesOf([failure])).toEqual([
    '140 more reports of chat in that minute.',
    "Reported by a visitor's page: remote forms 1.0.0 failed at load: it did not come",
  ])
})

test('a failure in a page that others work on is written down, and not counted', async () => {
  minute = 6
  expect(await linesOf([{ ...failure, changed: true }])).toEqual([
    "Reported by a visitor's page: remote forms 1.0.0 failed at load in a page that a translator or an extension works on: it did not come",
  ])
  expect(told).toEqual([])
  await linesOf([{ ...failure, changed: false }])
  expect(told).toEqual(['forms true'])
})

test('no line is turned round, begun anew, or longer than 900 characters by what a browser sends', async () => {
  minute = 20
  const directive = `img-src\u202E\n${'x'.repeat(2_000)}`
  const [line = '', ...more] = await linesOf([
    { 'csp-report': { ...violation['csp-report'], 'violated-directive': directive } },
  ])
  expect(more).toEqual([])
  expect(line).toMatch(/^Reported by a browser: img-src x+$/)
  expect(line).toHaveLength(900)
})

test('names that are no remotes have sixty lines together', async () => {
  minute = 3
  const invented = Array.from({ length: 200 }, (_, number) => ({ ...failure, remote: `invented-${number}` }))
  expect(await linesOf(invented)).toHaveLength(60)
})

test('what finds no room in the log is counted all the same', async () => {
  minute = 5
  await linesOf(Array.from({ length: 100 }, () => failure))
  expect(told.filter((one) => one === 'forms true')).toHaveLength(60)
  expect(told.filter((one) => one === 'forms false')).toHaveLength(40)
})

test('a script that a CDN has added is counted, refused itself or for what it adds, once for each report', async () => {
  minute = 30
  blockedScripts.length = 0
  const loader = 'https://site.example/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js'
  const ours = 'https://site.example/shared/react-abc.js'
  const policy = { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' }
  await linesOf([
    [ours, loader].map((blockedURL) => ({
      type: 'integrity-violation',
      body: { documentURL: 'https://site.example/', blockedURL },
    })),
    [{ type: 'csp-violation', body: { ...policy, sourceFile: loader } }],
    [{ type: 'csp-violation', body: { ...policy, sourceFile: null } }],
    { 'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': loader } },
    { 'csp-report': { 'violated-directive': 'trusted-types', 'source-file': loader } },
    violation,
  ])
  expect(blockedScripts).toEqual([loader, loader, loader, loader])
})
