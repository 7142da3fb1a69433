import { reportedFailures } from '../audit/reported-failures'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'

/** Failures that visitors' browsers reported to hosts. */
export const failuresCommand: ReadingCommand<Output<'failures'>> = {
  ...COMMAND_LINES.failures,
  onlyReads: true,
  worksWithoutTrust: true,
  async run({ log, table }, args) {
    const addresses = args.texts('metrics')
    if (addresses.length === 0) throw usageError('Name the /metrics of a host with --metrics.', this.usage)
    const hosts = await Promise.all(
      addresses.map(async (address) => ({ address, ...(await reportedFailures(address)) })),
    )
    for (const { address, since, failures } of hosts) {
      log(
        `${address}: ${failures.length > 0 ? 'reported' : 'nothing reported'} since ${since ?? 'it started'}`,
      )
      table(failures.map(({ remote, owner, count }) => [`  ${remote}`, owner, String(count)]))
    }
    log('  Anybody can send reports; the log of the host has the causes.', 'quiet')
    return { ok: true, hosts }
  },
}
