import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Signed } from '@site/composition/pointer-record'
import { type SignedKinds, signedText } from '@site/composition/signed-text'
import type { Trust, TrustedKey } from '@site/composition/trust'
import { readTrust } from '@site/store/read-trust'
import { ReleaseError } from '@site/store/release-error'
import { updateTrust } from './trust-file'

/** A key that can sign. */
export interface Signer {
  readonly id: string
  readonly trusted: TrustedKey
  sign<Kind extends keyof SignedKinds>(kind: Kind, record: SignedKinds[Kind]): Signed<SignedKinds[Kind]>
}

/** The owner whose key may change everything; made on first use. */
export const SITE_OWNER = 'site'

/**
 * The signer of an owner: `site`, or a team such as `team-chat`. The site's key is made on first use; a team's is made by
 * `keys add`, because somebody has to say what it may publish.
 */
export function openSigner(folder: string, owner: string): Signer {
  const file = privateKeyFile(folder, owner)
  if (!existsSync(file)) {
    if (owner !== SITE_OWNER) throw unknownOwner(folder, owner)
    makeKey(folder, owner, '*')
  }
  refuseOpenFile(file, owner)
  const privateKey = createPrivateKey(readFileSync(file))
  const id = keyId(publicPart(privateKey))
  const trusted = readTrust(folder).keys[id] ?? trustSiteKey(folder, owner, privateKey)
  return {
    id,
    trusted,
    sign: (kind, record) => ({
      record,
      key: id,
      signature: sign(null, Buffer.from(signedText(kind, record)), privateKey).toString('base64'),
    }),
  }
}

/** Makes a key: the private one for its owner alone (0600), the public one into the trust file. Returns its id. */
export function makeKey(folder: string, owner: string, remotes: TrustedKey['remotes']): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = privateKeyFile(folder, owner)
  const draft = `${file}.${process.pid}.draft`
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    linkSync(draft, file) // of two processes that start at once, one makes the key and both use it
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
  const key = createPrivateKey(readFileSync(file))
  trust(folder, owner, key, remotes)
  return keyId(publicPart(key))
}

/** Replaces an owner's key. The old one stays trusted for what it signed so far, and for nothing new. */
export function rotateKey(folder: string, owner: string, now: Date): { retired: string; made: string } {
  const { id, trusted } = openSigner(folder, owner)
  updateTrust(folder, ({ keys }) => ({
    schema: 1,
    keys: { ...keys, [id]: { ...trusted, retired: now.toISOString() } },
  }))
  rmSync(privateKeyFile(folder, owner))
  return { retired: id, made: makeKey(folder, owner, trusted.remotes) }
}

const privateKeyFile = (folder: string, owner: string) => join(folder, `${owner}.private.pem`)

const publicPart = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? ''

const keyId = (publicKey: string) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

function trust(folder: string, owner: string, key: KeyObject, remotes: TrustedKey['remotes']): Trust {
  const publicKey = publicPart(key)
  return updateTrust(folder, ({ keys }) => ({
    schema: 1,
    keys: { ...keys, [keyId(publicKey)]: { owner, publicKey, remotes, retired: null } },
  }))
}

/** The site's own key is trusted wherever its private half lies; a team's only when the trust file says so. */
function trustSiteKey(folder: string, owner: string, key: KeyObject): TrustedKey {
  const trusted =
    owner === SITE_OWNER ? trust(folder, owner, key, '*').keys[keyId(publicPart(key))] : undefined
  if (trusted) return trusted
  throw unknownOwner(folder, owner)
}

function unknownOwner(folder: string, owner: string): ReleaseError {
  return new ReleaseError({
    what: `Nothing can be signed as ${owner}.`,
    cause: `${folder} has no trusted key of that owner.`,
    next: `Make one with: npm run release -- keys add ${owner} --remotes <names>`,
  })
}

function refuseOpenFile(file: string, owner: string): void {
  if ((statSync(file).mode & 0o077) === 0 || process.platform === 'win32') return
  throw new ReleaseError({
    what: `Nothing is signed as ${owner}.`,
    cause: `Others can read the private key ${file}.`,
    next: `Close it with: chmod 600 ${file} (and, if others had access, replace it: npm run release -- keys rotate ${owner})`,
  })
}
