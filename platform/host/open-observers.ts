import { setTimeout as sleep } from 'node:timers/promises'
import type { Values } from './environment/read-variables'
import type { HostObserver } from './observe'

export interface Observers {
  readonly all: readonly HostObserver[]
  /** Opens the port for metrics, if configured: after the site's own port, which the previous host may still use. */
  listen(): Promise<void>
  /** Releases that port for the next host. */
  leave(): void
  /** Sends pending data. */
  flush(): Promise<unknown>
}

/** How long a stopping host waits for an unresponsive collector, in ms. */
const FLUSH_TIMEOUT_MS = 1_000

/** Creates the observers that the environment enables. Their code is loaded only then, so that other hosts start faster. */
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
