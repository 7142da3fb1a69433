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
 * The keys of this data folder: the same at every start, so that a visitor stays signed in. The files are readable by their
 * owner alone. Whoever asks for another kind gets other keys, and the sessions go on: whatever signed them stays.
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

/** The stored keys, unless they are damaged, of another secret or of another kind than asked for. */
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

/** Never half a file: written beside, then moved. */
async function writePrivate(file: string, text: string): Promise<void> {
  const temporary = `${file}.new`
  await writeFile(temporary, text, { mode: 0o600 })
  await rename(temporary, file)
}
