import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HostObserver } from './observe'

export interface Metrics extends HostObserver {
  /** Serves the metrics for Prometheus at `/metrics`, on a port that is not for visitors. */
  listen(port: number, hostname: string): Promise<void>
  leave(): void
}

/** Addresses by kind: any address can be requested, and each value of a label is kept for ever. */
const ROUTES: readonly (readonly [RegExp, string])[] = [
  [/^\/(remotes|shell|shared|packages)\//, 'file'],
  [/^\/compositions\//, 'composition'],
  [/^\/(live|config|releases)\.json$/, 'data'],
  [/^\/(healthz|livez)$/, 'health'],
  [/^\/reports$/, 'report'],
]
const routeOf = (path: string) => ROUTES.find(([shape]) => shape.test(path))?.[1] ?? 'page'

/** User agents are free text: engines beyond this number are counted as one. */
const MOST_ENGINES = 100

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** Counts the host's events, and Node's process metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by what was asked for. Refused: 405, 413, 414, 429.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the head of the answer was ready.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const live = new Gauge({
    name: 'site_composition_live',
    help: '1 for the composition that is live on this host.',
    labelNames: ['composition'],
    registers,
  })
  const compositions = new Counter({
    name: 'site_compositions_total',
    help: 'Compositions that went live since this host started, the first one included.',
    registers,
  })
  const refusals = new Counter({
    name: 'site_refused_moves_total',
    help: 'Moves of the pointer that this host does not follow; its log says why.',
    registers,
  })
  const failures = new Counter({
    name: 'site_reported_failures_total',
    help: 'Failures of remotes that browsers reported. Anybody can invent reports.',
    labelNames: ['remote', 'owner'],
    registers,
  })

  const blockedScripts = new Counter({
    name: 'site_blocked_pages_total',
    help: 'Pages whose scripts a browser says it blocked under Integrity-Policy. Anybody can send that.',
    labelNames: ['engine', 'release'],
    registers,
  })
  const engines = new Set<string>()

  const server = createServer(async ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end('See /metrics.\n')
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })

  return {
    listen: (port, hostname) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, hostname, resolve)
      }),
    leave() {
      server.close()
      server.closeAllConnections()
    },
    answered({ method, path, status, seconds }) {
      const route = routeOf(path)
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, status })
      durations.observe({ route }, seconds)
    },
    live(id) {
      live.reset()
      live.set({ composition: id }, 1)
      compositions.inc()
    },
    refused: () => refusals.inc(),
    blockedScripts(engine, release) {
      if (engines.size < MOST_ENGINES) engines.add(engine)
      blockedScripts.inc({ engine: engines.has(engine) ? engine : 'other', release })
    },
    failed({ remote }, release) {
      failures.inc(
        release ? { remote, owner: release.owner ?? 'unknown' } : { remote: 'unknown', owner: 'unknown' },
      )
    },
  }
}
