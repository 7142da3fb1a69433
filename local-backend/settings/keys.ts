import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, errorText, StartError } from '../start-error'
import { TokenSigner } from './access-token'
import type { KeyKind } from './key-kind'
import { issuePair, type KeyPair, readPair } from './key-pair'
import { privateFolder } from './private-folder'
import { newSigningKey, openSigningKey } from './signing-key'

export interface Keys extends KeyPair {
  signer: TokenSigner
}

/**
 * The keys of this data folder: the same at every start, so that visitors stay signed in. Only their owner can read the files. Switching
 * to another kind creates new keys, and sessions continue: their signing keys stay.
 */
export async function loadKeys(dataDir: string, kind?: KeyKind): Promise<Keys> {
  if (dataDir === 'memory') {
    const signer = await signerOf(newSecret(), kind === 'new' ? await newSigningKey() : undefined)
    return { signer, ...(await issuePair(signer, kind ?? 'legacy')) }
  }
  await privateFolder(dataDir)
  const file = (name: string) => join(dataDir, name)
  const secret = await keptIn(file('signing-secret'), async () => newSecret())
  const keyFile = file('signing-key.json')
  const hasKey = kind === 'new' || (await readIfPresent(keyFile)) !== undefined
  const signingKey = hasKey ? await keptIn(keyFile, newSigningKey) : undefined
  const signer = await signerOf(secret, signingKey).catch((cause: unknown) => {
    throw new StartError(
      `${keyFile} cannot be read: ${errorText(cause)} Delete it for a new one: everybody has to log in again.`,
      { cause },
    )
  })
  const pair = await keptPair(file('keys.json'), signer, kind)
  return { signer, ...pair }
}

async function signerOf(secret: string, signingKey: string | undefined): Promise<TokenSigner> {
  return new TokenSigner(secret, signingKey === undefined ? undefined : await openSigningKey(signingKey))
}

/** The stored keys, unless they are damaged, or of another secret or kind than requested. */
async function keptPair(file: string, signer: TokenSigner, kind: KeyKind | undefined): Promise<KeyPair> {
  const text = await readIfPresent(file)
  const known = text ? await readPair(signer, text) : undefined
  if (known && (kind === undefined || known.kind === kind)) {
    await chmod(file, 0o600)
    return known
  }
  const pair = await issuePair(signer, kind ?? 'legacy')
  const { anonKey, serviceRoleKey } = pair
  await writePrivate(file, `${JSON.stringify({ anonKey, serviceRoleKey }, null, 2)}\n`)
  return pair
}

async function keptIn(file: string, make: () => Promise<string>): Promise<string> {
  const kept = await readIfPresent(file)
  if (kept) {
    await chmod(file, 0o600)
    return kept
  }
  const made = await make()
  await writePrivate(file, made)
  return made
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

/** Atomic: writes a file beside it, then renames that. */
async function writePrivate(file: string, text: string): Promise<void> {
  const temporary = `${file}.new`
  await writeFile(temporary, text, { mode: 0o600 })
  await rename(temporary, file)
}
