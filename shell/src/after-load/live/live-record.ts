import type { PointerRecord, Signed } from '@site/composition/pointer-record'
import { signedText } from '@site/composition/signed-text'
import { ANSWER_TIMEOUT_MS } from '../../with-timeout'

/** What the host says is live, once a key that the page knows has signed it; `null`: nothing to follow. */
export async function fetchLiveRecord(keys: Readonly<Record<string, string>>): Promise<PointerRecord | null> {
  const response = await fetch('/live.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  if (!response.ok) return null
  const { record, key, signature } = (await response.json()) as Signed<PointerRecord>
  const x = keys[key]
  if (!x) return null
  const publicKey = await crypto.subtle.importKey(
    'jwk',
    { kty: 'OKP', crv: 'Ed25519', x },
    'Ed25519',
    false,
    ['verify'],
  )
  const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
  const text = new TextEncoder().encode(signedText('pointer', record))
  return (await crypto.subtle.verify('Ed25519', publicKey, bytes, text)) ? record : null
}
