import type { Cell } from '../cli/cell'
import type { ReadContext, ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { chosen } from '../cli/open-context'
import type { Output } from '../cli/output'
import { siteAddress } from '../cli/site-address'
import { checkEnvironment } from '../machine/doctor/check-environment'
import { checkKeys } from '../machine/doctor/check-keys'
import { checkNode, checkPorts, checkVersions } from '../machine/doctor/check-machine'
import { checkSite } from '../machine/doctor/check-site'
import { checkStore } from '../machine/doctor/check-store'
import { type Finding, found } from '../machine/doctor/finding'

/** Checks everything that a release needs, and changes nothing. */
export const doctorCommand: ReadingCommand<Output<'doctor'>> = {
  ...COMMAND_LINES.doctor,
  onlyReads: true,
  worksWithoutTrust: true,
  async run(context, args) {
    const { root, table, log } = context
    const { allKeys, place } = chosen(root, args)
    const environment = checkEnvironment(root, process.env)
    const checks = [
      ...(await found('Node', () => checkNode(root))),
      ...(await found('versions', () => checkVersions(root))),
      ...environment,
      ...(await found('keys', () => checkKeys(allKeys))),
      // A wrong variable would only be reported twice.
      ...(environment.some(({ state }) => state === 'failed') ? [] : await checkAround(context, place)),
    ]
    table(checks.flatMap(rowsOf))
    const count = (state: Finding['state']) => checks.filter((check) => check.state === state).length
    log(`ok: ${count('ok')}, warnings: ${count('warning')}, failed: ${count('failed')}`)
    return { ok: count('failed') === 0, checks }
  },
}

async function checkAround(context: ReadContext, place: string | null): Promise<Finding[]> {
  const { findings, live } = await checkStore(context)
  const site = siteAddress(context.root, place ?? '')
  return [
    ...(await checkPorts(context.root, process.env)),
    ...findings,
    ...(await checkSite(site, place ?? '', live, process.env)),
  ]
}

const MARKS = {
  ok: { text: '✓', tone: 'good' },
  warning: { text: '!', tone: 'warning' },
  failed: { text: '✗', tone: 'bad' },
} as const satisfies Readonly<Record<Finding['state'], Cell>>

const rowsOf = ({ check, state, found, next }: Finding): Cell[][] => [
  [MARKS[state], check, found],
  ...(next === null ? [] : [['', '', `next: ${next}`]]),
]
