import { expect, test } from 'vitest'
import { browserEngine, takesIntegrityPolicy } from './browser-engine'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    'Chromium',
    138,
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    'Chromium',
    137,
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Chromium',
    156,
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36 EdgA/150.0',
    'Chromium',
    150,
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 145, true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 140, false],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/26.1 Safari/605.1.15`,
    'WebKit',
    26,
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${SAFARI} Version/26.0 Mobile/15E148 Safari/604.1`,
    'WebKit',
    26,
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${SAFARI} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`,
    'WebKit',
    null,
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${SAFARI} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`,
    'WebKit',
    null,
    false,
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${SAFARI} Version/60.5 Safari/605.1.15`, 'WebKit', 60, false],
  ['curl/8.5.0', 'other', null, false],
  ['', 'other', null, false],
] as const)('%s', (userAgent, name, version, policy) => {
  const engine = browserEngine(userAgent)
  expect(engine).toEqual({ name, version })
  expect(takesIntegrityPolicy(engine, null)).toBe(policy)
})

test('without the header nothing is known', () => {
  expect(takesIntegrityPolicy(browserEngine(null), null)).toBe(false)
})

test('a browser whose page lost all its scripts to the policy gets no policy', () => {
  const engine = { name: 'Firefox', version: 150 } as const
  expect(takesIntegrityPolicy(engine, 'theme=dark; site-scripts=blocked')).toBe(false)
  expect(takesIntegrityPolicy(engine, 'theme=dark; other-site-scripts=blocked')).toBe(true)
})
