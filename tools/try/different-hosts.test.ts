import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptSeconds } from './cdn'
import { differentHosts, ODD_HOSTS } from './different-hosts'

const root = join(import.meta.dirname, '../..')

test('no visit is lost where one of two hosts does not know the newest keys', async () => {
  const { dead, visits, kept } = await differentHosts({
    host: ['--import', import.meta.resolve('tsx'), join(root, 'platform/host/main.ts')],
    odd: ODD_HOSTS['lacks the newest trust file'],
    visits: 12,
    moves: 2,
  })
  expect(dead).toEqual([])
  expect(visits).toBeGreaterThanOrEqual(12)
  expect(kept).toBeGreaterThan(0)
}, 300_000)

test.each([
  [404, null, 180],
  [404, 'no-store', 0],
  [200, 'no-cache', 0],
  [200, 'public, max-age=31536000, immutable', 31_536_000],
  [200, null, 0],
])('the CDN keeps an answer %i with Cache-Control %s for %i s', (status, cacheControl, seconds) => {
  expect(keptSeconds(status, cacheControl)).toBe(seconds)
})
