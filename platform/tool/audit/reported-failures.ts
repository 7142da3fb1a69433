import { causeOf, ReleaseError } from '@site/records/store/release-error'

/** The failures of a remote that browsers reported to a host. Anybody can send reports. */
export interface ReportedFailures {
  readonly remote: string
  readonly owner: string
  readonly count: number
}

export interface HostFailures {
  /** When the host started, from which on it counts. */
  readonly since: string | null
  /** Most first. */
  readonly failures: readonly ReportedFailures[]
}

const ANSWER_WITHIN_MS = 5000
const STARTED = /^process_start_time_seconds ([\d.e+]+)$/m
const FAILED = /^site_reported_failures_total\{remote="([^"]*)",owner="([^"]*)"\} (\d+)$/gm

/** @param address of the host's `/metrics`. @throws ReleaseError when nothing there counts failures. */
export async function reportedFailures(address: string): Promise<HostFailures> {
  const text = await metricsAt(address)
  const started = STARTED.exec(text)?.[1]
  const failures = [...text.matchAll(FAILED)].map(([, remote = '', owner = '', count]) => ({
    remote,
    owner,
    count: Number(count),
  }))
  return {
    since: started ? new Date(Number(started) * 1000).toISOString() : null,
    failures: failures.sort((one, other) => other.count - one.count),
  }
}

async function metricsAt(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const text = await response.text()
    if (response.ok && text.includes('# TYPE site_reported_failures_total ')) return text
    throw new Error(`It answers ${response.status}, and has no counter site_reported_failures_total`)
  } catch (error) {
    throw new ReleaseError(
      {
        code: 'KW1661',
        what: `The failures that ${address} counts cannot be read.`,
        cause: causeOf(error),
        next: 'Start the host with METRICS_PORT, and name http://<its machine>:<that port>/metrics from where that port is reachable.',
      },
      { cause: error },
    )
  }
}
