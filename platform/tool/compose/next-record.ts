import { acceptMove } from '@site/records/history/accept-move'
import { type KeyScope, standsAlone } from '@site/records/history/move-rules'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import type { Trust } from '@site/records/history/trust'
import { ReleaseError } from '@site/records/store/release-error'
import { errorMessage } from '@site/shared/errors'
import type { Move } from './choose-composition'
import type { LiveState } from './live'

interface Named {
  readonly id: string
  readonly isLive: boolean
}

/** The record of a move, on top of the live one, to be signed by this key. */
export function nextRecord(
  { live, next }: LiveState,
  { kind, why }: Move,
  named: Named,
  key: KeyScope,
): PointerRecord {
  const before = live?.signed.record
  const lastRollback = kind === 'rollback' && !named.isLive ? next : before?.lastRollback
  return {
    schema: 1,
    sequence: next,
    composition: named.id,
    at: laterThan(live && !standsAlone(key) ? live.siteAt : null),
    why,
    kind: named.isLive ? 'confirm' : kind,
    ...(lastRollback ? { lastRollback } : {}),
    ...(before ? { previous: recordDigest(before) } : {}),
  }
}

/** Judges a record as hosts will. @throws ReleaseError when they would not follow it: then it must not be written. */
export async function refuseUncounted(
  trust: Trust,
  signed: Signed<PointerRecord>,
  text: string,
  { live }: LiveState,
): Promise<void> {
  try {
    await acceptMove(trust, { signed, text: Buffer.from(text), before: live })
  } catch (error) {
    throw new ReleaseError(
      {
        code: 'KW1511',
        what: 'Nothing was changed: no host would follow this move.',
        cause: `${errorMessage(error)}.`,
        next: 'Correct that, and run the command again.',
      },
      { cause: error },
    )
  }
}

/** Clocks of several machines differ, and a team's move is later than the site's newest one: a slow clock continues from that one. */
function laterThan(last: string | null): string {
  return new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString()
}
