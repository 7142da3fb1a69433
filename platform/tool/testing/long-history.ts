import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { Composition } from '@site/records/documents/composition'
import type { PointerRecord, Signed } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import { signedText } from '@site/records/history/signed-text'
import type { Trust, TrustedKey } from '@site/records/history/trust'
import { storePaths } from '@site/records/store/store-paths'

/** The files of a store that has nothing but a history. */
export interface LongHistory {
  /** Path → text. */
  readonly files: Readonly<Record<string, string>>
  readonly trust: Trust
  /** Oldest first. */
  readonly moves: readonly Signed<PointerRecord>[]
}

export const KEY_OF_SITE = 'a'.repeat(16)
export const KEY_OF_TEAM = 'b'.repeat(16)

/** The time of a move: one a minute. */
export const timeOf = (move: number): string => new Date(Date.UTC(2026, 0, 1, 0, move)).toISOString()

/**
 * Signs so many moves, past all checks of the tool.
 * @param isOfTeam whether the key of team-chat, which may change the remote chat, signs this move.
 */
export function longHistory(
  count: number,
  compositionOf: (move: number) => Composition,
  isOfTeam: (move: number) => boolean = () => false,
): LongHistory {
  const site = makeKey('site', '*')
  const team = makeKey('team-chat', ['chat'])
  const files: Record<string, string> = {}
  const moves: Signed<PointerRecord>[] = []
  for (let move = 1; move <= count; move++) {
    const text = JSON.stringify(compositionOf(move))
    const composition = createHash('sha256').update(text).digest('hex')
    const before = moves.at(-1)?.record
    const record: PointerRecord = {
      schema: 1,
      sequence: move,
      composition,
      at: timeOf(move),
      why: `move ${move}`,
      kind: 'activate',
      ...(before ? { previous: recordDigest(before) } : {}),
    }
    const isTeam = isOfTeam(move)
    const { privateKey } = isTeam ? team : site
    const signature = sign(null, Buffer.from(signedText('pointer', record)), privateKey).toString('base64')
    const signed = { record, key: isTeam ? KEY_OF_TEAM : KEY_OF_SITE, signature }
    moves.push(signed)
    files[storePaths.composition(composition)] = text
    files[storePaths.pointerRecord(move)] = JSON.stringify(signed)
  }
  const keys = { [KEY_OF_SITE]: site.trusted, [KEY_OF_TEAM]: team.trusted }
  return { files, trust: { schema: 1, keys }, moves }
}

function makeKey(owner: string, remotes: TrustedKey['remotes']) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const trusted = { owner, publicKey: publicKey.export({ format: 'jwk' }).x ?? '', remotes, retired: null }
  return { privateKey, trusted }
}
