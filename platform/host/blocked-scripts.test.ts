import { expect, test } from 'vitest'
import { countBlockedScripts } from './blocked-scripts'

const safari = { name: 'WebKit', version: 26 } as const
const HOUR = 3_600_000

test('a rate per engine, with the releases whose scripts were blocked', () => {
  const counter = countBlockedScripts(() => HOUR)
  for (let page = 0; page < 4; page++) counter.page(safari)
  counter.page({ name: 'Chromium', version: 150 })
  counter.report(safari, 'https://site.example/shared/react-abc.js')
  counter.report(safari, 'https://site.example/remotes/forms/1.2.0/remoteEntry.js')
  counter.report(safari, 'https://site.example/remotes/forms/1.2.0/assets/contact.js')
  expect(counter.read()).toEqual([
    { engine: 'WebKit 26', pages: 4, reports: 3, rate: 0.75, releases: { shared: 1, 'forms@1.2.0': 2 } },
  ])
})

test.each([
  ['https://site.example/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js', 'Rocket Loader'],
  [
    'https://ajax.cloudflare.com/cdn-cgi/scripts/04b3eb47/cloudflare-static/rocket-loader.min.js',
    'Rocket Loader',
  ],
  [
    'https://site.example/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js',
    'Email Address Obfuscation',
  ],
  ['https://site.example/cdn-cgi/challenge-platform/scripts/jsd/main.js', 'JavaScript Detections'],
  ['https://site.example/cdn-cgi/zaraz/i.js', 'a feature of the CDN'],
  ['https://site.example/remotes/forms/1.2.0/rocket-loader.js', 'forms@1.2.0'],
])('%s is a script of %s', (file, name) => {
  const counter = countBlockedScripts(() => HOUR)
  counter.report(safari, file)
  expect(counter.read()).toMatchObject([{ releases: { [name]: 1 } }])
})

test('after two hours it is forgotten', () => {
  let now = HOUR
  const counter = countBlockedScripts(() => now)
  counter.report(safari, '/shared/react.js')
  now += HOUR
  expect(counter.read()).toHaveLength(1)
  now += HOUR
  expect(counter.read()).toEqual([])
})

test('what strangers send is bounded', () => {
  const counter = countBlockedScripts(() => HOUR)
  for (let number = 0; number < 500; number++) {
    counter.report({ name: 'WebKit', version: number }, 'x')
    counter.report(safari, `https://site.example/remotes/forms/${number}.0.0/a.js`)
  }
  const read = counter.read()
  expect(read).toHaveLength(21)
  for (const { releases } of read) expect(Object.keys(releases).length).toBeLessThanOrEqual(51)
})

test('however many versions are invented, the engine that blocks scripts is reported', () => {
  const told: string[] = []
  const counter = countBlockedScripts(
    () => HOUR,
    (engine) => told.push(engine),
  )
  for (const name of ['Chromium', 'Firefox', 'WebKit', 'other'] as const)
    for (let version = 1000; version < 1100; version++) counter.report({ name, version }, 'x')
  for (let page = 0; page < 200; page++) counter.page(safari)
  for (let report = 0; report < 40; report++)
    counter.report(safari, 'https://site.example/remotes/forms/1.2.0/a.js')
  const { pages, reports, releases } = counter.read().find(({ engine }) => engine === 'WebKit other') ?? {}
  expect({ pages, reports, releases }).toEqual({
    pages: 200,
    reports: 80 + 40,
    releases: { elsewhere: 80, 'forms@1.2.0': 40 },
  })
  expect(new Set(told).size).toBe(4 * 21)
})
