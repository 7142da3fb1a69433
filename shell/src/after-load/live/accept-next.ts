import { type Composition, parseComposition } from '@site/records/documents/composition'
import { checkDocument, NewerFormat } from '@site/records/documents/parse-document'
import { judgeChange, judgeRecord, standsAlone } from '@site/records/history/move-rules'
import { PointerRecord, type Signed, signedOf } from '@site/records/history/pointer-record'
import { type SignedKinds, signedText } from '@site/records/history/signed-text'
import type { TrustAnchor } from '@site/records/history/trust-anchor'
import { AppError } from '@site/shared/errors'
import { fetchCompositionText } from '../../remotes/fetch-composition'
import { hashOf } from '../../remotes/hash'

/** The newest move that a tab has accepted. */
export interface Accepted extends TrustAnchor {
  /** Id of the composition that it made live. */
  readonly id: string
  /** Fetched when something has to be compared with it. */
  readonly composition: () => Promise<Composition>
}

const SignedRecord = signedOf(PointerRecord)

/**
 * Judges a newer move by the same rules as hosts. A wrong clock here is no reason to refuse: only the order of moves counts.
 * @returns `null` when only the host can judge the move, because this page lacks something: the format or the key is newer than the page, a
 * composition cannot be fetched, or a team's key signed it and moves in between are unknown here. If such a move only makes the last
 * accepted composition live again, returns `before` itself.
 * @throws Error with the reason to refuse it.
 */
export async function acceptNext(answer: Signed<PointerRecord>, before: Accepted): Promise<Accepted | null> {
  try {
    return await judge(answer, before)
  } catch (error) {
    if (error instanceof NewerFormat || isMissing(error)) return null
    throw error
  }
}

/** Whether a composition does not exist. A host that fails or is unreachable may have it at the next check. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'composition-refused') return false
  const status = Number(error.context['status'])
  return status >= 400 && status < 500
}

async function judge(answer: Signed<PointerRecord>, before: Accepted): Promise<Accepted | null> {
  const signed = checkDocument(SignedRecord, answer, 'the record in /live.json')
  const { record, key: keyId } = signed
  const { keys, move } = before
  const key = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined
  if (!key) return null
  if (!(await isSignedBy(key.publicKey, 'pointer', signed)))
    throw new Error(`its signature by the key ${keyId} does not fit`)
  const who = `the key ${keyId}`
  const scope = { ...key, retired: null } // a page is given only the keys in use
  const isAlone = standsAlone(scope)
  // A confirmation of the site's key may follow moves that this tab has missed.
  judgeRecord(record, scope, who, isAlone ? { ...move, composition: record.composition } : move)
  const { composition: id, sequence } = record
  if (!isAlone && record.previous !== move.recordDigest) return id === before.id ? before : null
  const accepted = {
    keys,
    id,
    move: {
      sequence,
      siteAt: isAlone ? record.at : move.siteAt,
      composition: id,
      recordDigest: await hashOf(signedText('pointer', record)),
    },
  }
  if (id === before.id) return { ...accepted, composition: before.composition }
  const known = isAlone ? null : await before.composition()
  const composition = await parseComposition(await fetchCompositionText(id), id, known)
  await judgeChange(scope, who, known, composition)
  return { ...accepted, composition: async () => composition }
}

/**
 * Whether the signature is by this key. It is not in a file of its own, which every page's import map would have to name.
 * @param publicKey 32 bytes of Ed25519, base64url.
 */
export async function isSignedBy<Kind extends keyof SignedKinds>(
  publicKey: string,
  kind: Kind,
  { record, signature }: Signed<SignedKinds[Kind]>,
): Promise<boolean> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
  const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
  return crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(signedText(kind, record)))
}
