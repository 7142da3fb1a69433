import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restartUnderLoad } from './restart-under-load'

const root = join(import.meta.dirname, '../..')

test('hosts behind a balancer are restarted without a failed request', async () => {
  const { answered, failed, stops } = await restartUnderLoad({
    host: ['--import', import.meta.resolve('tsx'), join(root, 'platform/host/main.ts')],
    connections: 30,
    requests: 400,
    restarts: 2,
    drainSeconds: 0.6,
  })
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThanOrEqual(400)
  for (const { ms, code } of stops) {
    expect(code).toBe(0)
    expect(ms).toBeGreaterThanOrEqual(600)
  }
})
