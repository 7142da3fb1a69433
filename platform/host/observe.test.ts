import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '@site/records/store/testing/free-port'
import { smallHost } from '@site/tool/testing/stress/small-host'
import { makeSmallSite, type SmallSite } from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Environment, readVariables } from './environment/read-variables'
import { namesOf } from './environment/variables'
import { openObservers } from './open-observers'

const failure = { remote: 'forms', version: '1.0.0', slot: null, phase: 'load', cause: 'it did not come' }

const settings = (env: Environment) => readVariables(namesOf('host'), env)
const page = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8')

let site: SmallSite
beforeAll(async () => {
  site = await makeSmallSite(['forms'])
})
afterAll(() => site.remove())

test('Prometheus reads requests, durations, compositions, refusals and failures', async () => {
  const port = await freePort()
  const observers = await openObservers(settings({ METRICS_PORT: String(port) }), () => undefined)
  await observers.listen()
  const requestLimit = { perSecond: 0.001, burst: 6, behindProxy: true }
  const host = smallHost(site, { requestLimit, observers: observers.all })
  const unsigned = join(site.storeFolder, 'pointer/00000099.json')
  await writeFile(unsigned, '{}')
  const ask = (path: string, init: RequestInit = {}) =>
    host.request(path, { headers: { 'x-forwarded-for': '198.51.100.1' }, ...init })
  await ask('/forms')
  await ask('/remotes/forms/1.0.0/remoteEntry.js')
  await ask('/forms', { method: 'PROPFIND' })
  for (const remote of ['forms', 'invented'])
    await ask('/reports', { method: 'POST', body: JSON.stringify({ ...failure, remote }) })
  const blockedScripts = (file: string, browser: string) =>
    host.request('/reports', {
      method: 'POST',
      headers: { 'user-agent': browser, 'x-forwarded-for': '198.51.100.2' },
      body: JSON.stringify([
        { type: 'integrity-violation', body: { blockedURL: `http://localhost${file}` } },
      ]),
    })
  for (const version of ['1.0.0', '9.9.9'])
    await blockedScripts(`/remotes/forms/${version}/remoteEntry.js`, 'Chrome/150.0 Safari/537.36')
  const { composition } = await (await ask('/healthz')).json()
  await ask('/live.json')

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  observers.leave()
  await rm(unsigned)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_requests_total{method="GET",route="page",status="200"} 1',
      'http_requests_total{method="other",route="page",status="405"} 1',
      'http_requests_total{method="POST",route="report",status="204"} 4',
      'http_requests_total{method="GET",route="data",status="429"} 1',
      'http_request_duration_seconds_count{route="file"} 1',
      `site_composition_live{composition="${composition}"} 1`,
      'site_compositions_total 1',
      'site_refused_moves_total 1',
      'site_reported_failures_total{remote="forms",owner="team-forms"} 1',
      'site_reported_failures_total{remote="unknown",owner="unknown"} 1',
      'site_blocked_pages_total{engine="Chromium 150",release="forms@1.0.0"} 1',
      'site_blocked_pages_total{engine="Chromium 150",release="unknown"} 1',
    ]),
  )
  const table = page.slice(page.indexOf('| metric |'))
  const documented = [...table.matchAll(/`((?:http|site|nodejs|process)_\w+)`/g)].map(([, name]) => name)
  expect(documented.length).toBeGreaterThan(6)
  for (const name of documented) expect(text).toContain(`# TYPE ${name} `)
  expect(text).not.toContain('invented')
})

/** Reports one failure to a host with a collector, and returns what the collector received and the host logged. */
async function reportTo(answer: (response: ServerResponse) => void) {
  const received: { url: string | undefined; body: string }[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ url: request.url, body })
    answer(response)
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  const said: string[] = []
  const observers = await openObservers(settings(process.env), (line) => said.push(line))
  const host = smallHost(site, { observers: observers.all })
  const { composition } = await (await host.request('/healthz')).json()
  await host.request('/reports', { method: 'POST', body: JSON.stringify(failure) })
  await observers.flush()
  vi.unstubAllEnvs()
  collector.close()
  collector.closeAllConnections()
  return { received, said, composition }
}

test('what browsers report reaches a collector as OpenTelemetry logs', async () => {
  const { received, composition, said } = await reportTo((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  )
  expect(said).toEqual([])
  expect(received.map(({ url }) => url)).toEqual(['/v1/logs'])
  const [{ resource, scopeLogs }] = JSON.parse(received[0]?.body ?? '').resourceLogs
  const [{ logRecords }] = scopeLogs
  const plain = (attributes: { key: string; value: { stringValue: string } }[]) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))
  expect(plain(resource.attributes)).toMatchObject({ 'service.name': 'site-host' })
  expect(logRecords).toHaveLength(1)
  expect(logRecords[0].body).toEqual({ stringValue: 'it did not come' })
  expect(logRecords[0].severityText).toBe('ERROR')
  expect(plain(logRecords[0].attributes)).toEqual({
    remote: 'forms',
    release: '1.0.0',
    composition,
    owner: 'team-forms',
    phase: 'load',
  })
})

test('a flood about one remote is counted whole, and passed on as far as it is logged', async () => {
  const seen: boolean[] = []
  const observer = {
    failed: (_failure: unknown, _release: unknown, isLogged: boolean) => void seen.push(isLogged),
  }
  const host = smallHost(site, { observers: [observer] })
  await host.request('/healthz')
  for (let count = 0; count < 130; count++)
    await host.request('/reports', { method: 'POST', body: JSON.stringify(failure) })
  expect(seen).toHaveLength(130)
  expect(seen).toContain(false)
})

test('a collector that refuses them is told of in the log', async () => {
  const { said } = await reportTo((response) => response.writeHead(401).end())
  expect(said).toEqual([expect.stringMatching(/^Failures cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT: \S/)])
})

test('a host that stops does not wait for a collector that does not answer', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '60000')
  const { received } = await reportTo(() => undefined)
  expect(received).toHaveLength(1)
}, 20_000) // less than OpenTelemetry's own timeouts
