import { createMetrics } from '@site/host/metrics'
import { freePort } from '@site/records/store/testing/free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readArguments } from '../cli/read-arguments'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { failuresCommand } from './failures'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
})
afterEach(() => site.remove())

test('the failures that a host counts are listed by remote and owner, most first', async () => {
  const metrics = createMetrics()
  const port = await freePort()
  await metrics.listen(port, '127.0.0.1')
  const address = `http://127.0.0.1:${port}/metrics`
  try {
    const nothing = await runCommand(failuresCommand, site, ['--metrics', address])
    expect(nothing.said).toContain('nothing reported since 2')
    const failure = { version: '1.0.0', slot: null, phase: 'mount', cause: 'it broke' }
    for (const remote of ['forms', 'chat', 'chat'])
      metrics.failed?.({ remote, ...failure }, { composition: 'a', owner: `team-${remote}` }, true)
    metrics.failed?.({ remote: 'invented', ...failure }, null, true)
    const { output, said } = await runCommand(failuresCommand, site, ['--metrics', address])
    expect(output).toEqual({
      ok: true,
      hosts: [
        {
          address,
          since: expect.stringMatching(/^2\d{3}-.*Z$/),
          failures: [
            { remote: 'chat', owner: 'team-chat', count: 2 },
            { remote: 'forms', owner: 'team-forms', count: 1 },
            { remote: 'unknown', owner: 'unknown', count: 1 },
          ],
        },
      ],
    })
    expect(said).toMatch(/reported since .*\n +chat +team-chat +2\n/)
    await expect(
      runCommand(failuresCommand, site, ['--metrics', `http://127.0.0.1:${port}/`]),
    ).rejects.toThrow(/KW1661[\s\S]*It answers 404[\s\S]*METRICS_PORT/)
  } finally {
    metrics.leave()
  }
})

test('a host that does not answer, and no host at all, are refused', async () => {
  const address = `http://127.0.0.1:${await freePort()}/metrics`
  await expect(runCommand(failuresCommand, site, ['--metrics', address])).rejects.toThrow(
    /KW1661[\s\S]*ECONNREFUSED/,
  )
  await expect(runCommand(failuresCommand, site, [])).rejects.toThrow(/Name the \/metrics of a host/)
  expect(() => readArguments(failuresCommand, ['--metrics', 'localhost:9100'])).toThrow(
    /is no address such as/,
  )
})
