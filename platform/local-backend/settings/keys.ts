import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../start-error'
import { TokenSigner } from './access-token'
import { privateFolder } from './private-folder'

export interface Keys {
  signer: TokenSigner
  anonKey: string
  serviceRoleKey: string
}

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600

/**
 * The keys of this data folder: the same at every start, so that a visitor stays signed in.
 * Both files are readable by their owner alone.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  if (dataDir === 'memory') return issueKeys(newSecret())
  await privateFolder(dataDir)
  const secretFile = join(dataDir, 'signing-secret')
  const keysFile = join(dataDir, 'keys.json')
  const secret = await readIfPresent(secretFile)
  const keys = await readIfPresent(keysFile)
  const known = secret && keys ? await storedKeys(secret, keys) : undefined
  if (known) {
    await Promise.all([chmod(secretFile, 0o600), chmod(keysFile, 0o600)])
    return known
  }
  const issued = secret || newSecret()
  const fresh = await issueKeys(issued)
  await writePrivate(secretFile, issued)
  await writePrivate(
    keysFile,
    `${JSON.stringify({ anonKey: fresh.anonKey, serviceRoleKey: fresh.serviceRoleKey }, null, 2)}\n`,
  )
  return fresh
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function issueKeys(secret: string): Promise<Keys> {
  const signer = new TokenSigner(secret)
  const now = Math.floor(Date.now() / 1000)
  const sign = (role: string) =>
    signer.sign({ iss: 'supabase', ref: 'local', role, iat: now, exp: now + TEN_YEARS_SECONDS })
  return { signer, anonKey: await sign('anon'), serviceRoleKey: await sign('service_role') }
}

/** The stored keys, unless they are damaged or were signed with another secret. */
async function storedKeys(secret: string, text: string): Promise<Keys | undefined> {
  const signer = new TokenSigner(secret)
  const { anonKey, serviceRoleKey } = parseKeys(text)
  const valid = await Promise.all([signer.verify(anonKey), signer.verify(serviceRoleKey)])
  return valid.every(({ ok }) => ok) ? { signer, anonKey, serviceRoleKey } : undefined
}

function parseKeys(text: string): { anonKey: string; serviceRoleKey: string } {
  try {
    const { anonKey, serviceRoleKey }: Record<string, unknown> = JSON.parse(text)
    return { anonKey: String(anonKey), serviceRoleKey: String(serviceRoleKey) }
  } catch {
    return { anonKey: '', serviceRoleKey: '' }
  }
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
