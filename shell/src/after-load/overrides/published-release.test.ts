import { generateKeyPairSync, sign } from 'node:crypto'
import type { ReleaseSignature } from '@site/records/documents/release-signature'
import { releaseText } from '@site/records/documents/release-text'
import { aRelease } from '@site/records/documents/testing/releases'
import { signedText } from '@site/records/history/signed-text'
import { afterEach, expect, test, vi } from 'vitest'
import { hashOf } from '../../remotes/hash'
import { fetchPublished } from './published-release'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = (remotes: '*' | readonly string[]) => ({
  publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  remotes,
})
const release = aRelease({ name: 'chat', version: '2.0.0' })
const text = releaseText(release)

/** The store has this list of `chat` 2.0.0, and this signature beside it. */
async function store(list: string, parts: Partial<ReleaseSignature> = {}): Promise<void> {
  const record: ReleaseSignature = {
    schema: 1,
    name: 'chat',
    version: '2.0.0',
    digest: await hashOf(text),
    at: '2026-11-21T10:00:00.000Z',
    ...parts,
  }
  const signature = sign(null, Buffer.from(signedText('release', record)), privateKey).toString('base64')
  const mark = JSON.stringify({ record, key: 'team', signature })
  vi.stubGlobal('fetch', async (url: string) => new Response(url.endsWith('release.json') ? list : mark))
}
afterEach(() => vi.unstubAllGlobals())

test('a release is used as it was published, by a key that may', async () => {
  await store(text)
  expect(await fetchPublished('chat', '2.0.0', { team: key(['chat']) })).toEqual({
    release,
    at: '2026-11-21T10:00:00.000Z',
  })
  expect(await fetchPublished('chat', '2.0.0', { team: key('*') })).toEqual({
    release,
    at: '2026-11-21T10:00:00.000Z',
  })
})

test('a list that was changed, a signature for another release or by another’s key brings nothing', async () => {
  const fetched = (keys = { team: key(['chat']) }) => fetchPublished('chat', '2.0.0', keys)
  await store(text.replace('remoteEntry.js', 'elsewhere.js'))
  await expect(fetched()).rejects.toThrow('chat 2.0.0 is not used')
  await store(text, { version: '1.0.0' })
  await expect(fetched()).rejects.toThrow('is not used')
  await store(text, { name: 'forms' })
  await expect(fetched()).rejects.toThrow('is not used')
  await store(text)
  await expect(fetched({ team: key(['forms']) })).rejects.toThrow('may publish chat')
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
  await expect(fetched({ team: { publicKey: other, remotes: ['chat'] } })).rejects.toThrow('is not used')
  await expect(fetchPublished('chat', '2.0.0', {})).rejects.toThrow('is not used')
})
