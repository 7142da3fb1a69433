import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Signed } from '@site/records/history/pointer-record'
import { type SignedKinds, signedText } from '@site/records/history/signed-text'
import type { Trust, TrustedKey } from '@site/records/history/trust'
import { readTrust } from '@site/records/store/read-trust'
import { causeOf, ReleaseError } from '@site/records/store/release-error'
import { nearest } from '../nearest'
import { updateTrust } from './trust-file'

/** A key that can sign. */
export interface Signer {
  readonly id: string
  readonly trusted: TrustedKey
  sign<Kind extends keyof SignedKinds>(kind: Kind, record: SignedKinds[Kind]): Signed<SignedKinds[Kind]>
}

/** The owner whose key may change everything; made on first use of an empty keys folder. */
export const SITE_OWNER = 'site'

/**
 * The signer of an owner: `site`, or a team such as `team-chat`. The site's key is made on first use, but never beside keys or
 * trust of others: it would be a second site, unknown to all hosts. A team's key is made by `keys add`, which is given the parts
 * that the team may publish.
 */
export function openSigner(folder: string, owner: string): Signer {
  const file = privateKeyFile(folder, owner)
  const empty = isEmptyRing(folder) // checked first: another process may make the key in between
  if (!existsSync(file)) {
    if (owner !== SITE_OWNER || !empty) throw noKey(folder, owner)
    makeKey(folder, owner, '*')
  }
  const privateKey = readPrivateKey(file, owner)
  const id = idOfKey(publicPart(privateKey))
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

/** Makes a key: the private one readable by its owner alone (0600), the public one into the trust file. Returns its id. */
export function makeKey(folder: string, owner: string, remotes: TrustedKey['remotes']): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = privateKeyFile(folder, owner)
  const draft = `${file}.${process.pid}.draft`
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    linkSync(draft, file) // if two processes start at once, one makes the key and both use it
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
  const key = createPrivateKey(readFileSync(file))
  const id = idOfKey(publicPart(key))
  const retired = readTrust(folder).keys[id]?.retired
  if (retired)
    throw new ReleaseError({
      code: 'KW1203',
      what: `${owner} gets no key.`,
      cause: `${file} is an old key, which retired on ${retired}.`,
      next: `Move that file away, and a new key is made: npm run release -- keys add ${owner} --remotes <names>`,
    })
  trust(folder, owner, key, remotes)
  return id
}

/** Replaces an owner's key. The old one stays trusted for its signatures so far, and for nothing new. */
export function rotateKey(folder: string, owner: string, now: Date): { retired: string; made: string } {
  const { id, trusted } = openSigner(folder, owner)
  updateTrust(folder, ({ keys }) => ({
    schema: 1,
    keys: { ...keys, [id]: { ...trusted, retired: now.toISOString() } },
  }))
  rmSync(privateKeyFile(folder, owner))
  return { retired: id, made: makeKey(folder, owner, trusted.remotes) }
}

export const privateKeyFile = (folder: string, owner: string) => join(folder, `${owner}.private.pem`)

/** Owners with a private key in a folder. */
export function ownersIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.flatMap((file) => /^(.+)\.private\.pem$/.exec(file)?.[1] ?? []).sort()
}

/** Owners of installed bundles: each has a folder of its own. */
export function installedOwners(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => existsSync(privateKeyFile(join(folder, name), name)))
}

/** Whether a folder has neither a key nor a trusted one. */
const isEmptyRing = (folder: string): boolean =>
  ownersIn(folder).length === 0 && Object.keys(readTrust(folder).keys).length === 0

export const publicPart = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? ''

export const idOfKey = (publicKey: string) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

function trust(folder: string, owner: string, key: KeyObject, remotes: TrustedKey['remotes']): Trust {
  const publicKey = publicPart(key)
  return updateTrust(folder, ({ keys }) => ({
    schema: 1,
    keys: { ...keys, [idOfKey(publicKey)]: { owner, publicKey, remotes, retired: null } },
  }))
}

/** The site's own key begins a missing trust file. No other owner adds to a file that others wrote. */
function trustSiteKey(folder: string, owner: string, key: KeyObject): TrustedKey {
  const begins = owner === SITE_OWNER && Object.keys(readTrust(folder).keys).length === 0
  const trusted = begins ? trust(folder, owner, key, '*').keys[idOfKey(publicPart(key))] : undefined
  if (trusted) return trusted
  throw untrustedKey(folder, owner)
}

export const untrustedKey = (folder: string, owner: string): ReleaseError =>
  new ReleaseError({
    code: 'KW1204',
    what: `Nothing can be signed as ${owner}.`,
    cause: `${folder} has the private key of ${owner}, and no trust.json that knows it.`,
    next: `Install the bundle that came with the key: npm run release -- keys install ${owner}.bundle.json. The owner of the site's key has it; today's trust.json lies there too, and on every host.`,
  })

/** @throws ReleaseError when the file holds none, or others can read it. */
export function readPrivateKey(file: string, owner: string): KeyObject {
  refuseOpenFile(file, owner)
  try {
    return createPrivateKey(readFileSync(file))
  } catch (cause) {
    throw new ReleaseError(
      {
        code: 'KW1205',
        what: `Nothing can be signed as ${owner}.`,
        cause: `${file} holds no private key (${causeOf(cause)}).`,
        next: 'Put it back from its copy. A team installs its bundle again: npm run release -- keys install <bundle>',
      },
      { cause },
    )
  }
}

function noKey(folder: string, owner: string): ReleaseError {
  const others = [...ownersIn(folder), ...installedOwners(folder)]
  const as = nearest(owner, others) ?? others[0]
  return new ReleaseError({
    code: 'KW1206',
    what: `Nothing can be signed as ${owner}.`,
    cause: `${folder} has no key of that owner${others.length ? `, only of ${others.join(', ')}` : ''}.`,
    next: others.length
      ? owner === SITE_OWNER
        ? `Say who signs: ${others.map((other) => `--as ${other}`).join(' or ')}. For what only the site's key may do, ask its owner.`
        : `Sign as an owner whose key is there (--as ${as}), or install another one: npm run release -- keys install <bundle>`
      : `Ask the owner of the site's key for a bundle (they run keys add ${owner} --remotes <names>) and install it: npm run release -- keys install ${owner}.bundle.json`,
  })
}

function refuseOpenFile(file: string, owner: string): void {
  if ((statSync(file).mode & 0o077) === 0 || process.platform === 'win32') return
  throw new ReleaseError({
    code: 'KW1207',
    what: `Nothing is signed as ${owner}.`,
    cause: `Others can read the private key ${file}.`,
    next: `Close it with: chmod 600 ${file} (and, if others had access, replace it: npm run release -- keys rotate ${owner})`,
  })
}
