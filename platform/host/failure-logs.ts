import { SeverityNumber } from '@opentelemetry/api-logs'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs'
import type { HostObserver } from './observe'

export interface FailureLogs extends HostObserver {
  /** Sends the pending logs, and accepts no more. */
  flush(): Promise<void>
}

/**
 * Sends the failures that browsers report to a collector, as OpenTelemetry logs. The exporter reads the standard variables itself:
 * `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_EXPORTER_OTLP_TIMEOUT` and similar ones.
 */
export function createFailureLogs(service: string, warn: (line: string) => void): FailureLogs {
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    processors: [new BatchLogRecordProcessor({ exporter: sayWhenLost(new OTLPLogExporter(), warn) })],
  })
  const logger = provider.getLogger('site-host')
  return {
    failed({ remote, version, slot, phase, cause }, release, isLogged) {
      if (!isLogged) return
      logger.emit({
        eventName: 'remote.failure',
        severityNumber: SeverityNumber.ERROR,
        severityText: 'ERROR',
        body: cause,
        attributes: {
          remote,
          release: version,
          phase,
          ...(slot === null ? {} : { slot }),
          ...(release ? { composition: release.composition } : {}),
          ...(release?.owner === undefined ? {} : { owner: release.owner }),
        },
      })
    },
    flush: () => provider.shutdown(),
  }
}

/** The exporter itself reports no failures. Logged once, and again only after a success. */
function sayWhenLost(exporter: OTLPLogExporter, warn: (line: string) => void): LogRecordExporter {
  let lost = false
  return {
    export: (records, done) =>
      exporter.export(records, (result) => {
        if (result.error && !lost)
          warn(`Failures cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT: ${result.error.message}`)
        lost = result.error !== undefined
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
