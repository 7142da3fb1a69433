import type { Trust } from '@site/records/history/trust'
import type { Live } from '../compose/live'
import type { Output } from './output'

/** The live composition, its date and its signer. */
export function liveOutput(live: Live | null, trust: Trust): Output<'status'>['live'] {
  if (!live) return null
  const { record, key } = live.signed
  const { shell, contract } = live.composition
  return {
    composition: live.id,
    move: record.sequence,
    at: record.at,
    by: trust.keys[key]?.owner ?? key,
    why: record.why,
    shell: shell.version,
    contract,
  }
}
