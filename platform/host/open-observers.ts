import { setTimeout as sleep } from 'node:timers/promises'
import type { Values } from './environment/read-variables'
import type { HostObserver } from './observe'

export interface Observers {
  readonly all: readonly HostObserver[]
  /** Opens the port for metrics, where one is named: after the site's own, which a host before this one may still have. */
  listen(): Promise<void>
  /** Leaves that port to the next host. */
  leave(): void
  /** Sends what still waits to be sent. */
  flush(): Promise<unknown>
}

/** How long a host that stops waits for a collector that does not answer, in ms. */
const FLUSH_TIMEOUT_MS = 1_000

/** Makes the observers that the environment switches on. Their code is run only then: a host without them starts as fast as ever. */
export async function openObservers(
  settings: Values<'HOST' | 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>,
  warn: (line: string) => void,
): Promise<Observers> {
  const { METRICS_PORT: port, HOST: hostname, OTEL_SERVICE_NAME: service } = settings
  const metrics = port === undefined ? null : (await import('./metrics')).createMetrics()
  const logs = settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./failure-logs')).createFailureLogs(service, warn)
    : null
  return {
    all: [metrics, logs].filter((observer) => observer !== null),
    async listen() {
      if (port !== undefined) await metrics?.listen(port, hostname)
    },
    leave: () => metrics?.leave(),
    flush: () => Promise.race([logs?.flush(), sleep(FLUSH_TIMEOUT_MS)]),
  }
}
