import { setTimeout as sleep } from 'node:timers/promises'
import { shortId } from '@site/records/documents/composition-id'
import { parseDocument } from '@site/records/documents/parse-document'
import { MOST_RECORD_BYTES, PointerRecord, signedOf } from '@site/records/history/pointer-record'
import type { Trust } from '@site/records/history/trust'
import { verifySigned } from '@site/records/history/verify-signed'
import { causeOf, ReleaseError } from '@site/records/store/release-error'
import type { Moved } from '../deploy'

/** Hosts poll every second, and try a composition for 20 s at most. */
const DEADLINE_MS = 60_000
const BETWEEN_LOOKS_MS = 200
const ANSWER_WITHIN_MS = 5000

/** The move is done; whether visitors get it is unknown. The same command waits again. */
export class NotServedError extends ReleaseError {}

interface Waiting {
  log(line: string): void
  trust(): Trust
  readonly deadline?: number
}

/**
 * Waits until each of these hosts serves a move, or a later one. Returns the addresses of the new pages.
 * @throws NotServedError when one does not within the deadline.
 */
export async function waitForHosts(
  addresses: readonly string[],
  { id, sequence, pages }: Pick<Moved, 'id' | 'sequence' | 'pages'>,
  { log, trust, deadline = DEADLINE_MS }: Waiting,
): Promise<readonly string[]> {
  const end = Date.now() + deadline
  const served = addresses.map(async (address) => {
    log(`  waiting for ${address} …`)
    for (;;) {
      const obstacle = await obstacleAt(address, sequence, trust())
      if (obstacle === null) break
      if (Date.now() > end)
        throw new NotServedError({
          code: 'KW1524',
          what: `${address} does not serve composition ${shortId(id)} (move ${sequence}) after ${deadline / 1000} s.`,
          cause: `${obstacle}.`,
          next: `The move is signed and stays. ${new URL('/healthz', address)} and the log of the host say why it is not followed. Run the command again to wait on, or go back: npm run release -- rollback`,
        })
      await sleep(BETWEEN_LOOKS_MS)
    }
    const shown = (pages.length > 0 ? pages : ['/']).map((page) => new URL(page, address).href)
    log(`live: ${shown.join(', ')}`)
    return shown
  })
  return (await Promise.all(served)).flat()
}

const SignedRecord = signedOf(PointerRecord)

/** Why visitors of a host do not get a move yet. */
async function obstacleAt(address: string, sequence: number, trust: Trust): Promise<string | null> {
  const url = new URL('/live.json', address)
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!response.ok) return `${url} is answered with the status ${response.status}`
    const limits = { what: url.href, most: MOST_RECORD_BYTES }
    const signed = parseDocument(SignedRecord, await response.text(), limits)
    verifySigned(trust, 'pointer', signed) // another site has moves too
    const { record } = signed
    return record.sequence >= sequence
      ? null
      : `It still serves composition ${shortId(record.composition)} (move ${record.sequence})`
  } catch (error) {
    return `${url}: ${causeOf(error)}`
  }
}
