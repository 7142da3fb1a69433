import { createPrivateKey } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { document, prose } from '@site/records/documents/grammar'
import { parseDocument } from '@site/records/documents/parse-document'
import { Trust } from '@site/records/history/trust'
import { LOCAL } from '@site/records/store/keys-folder'
import { readTrust } from '@site/records/store/read-trust'
import type { RefusalCode } from '@site/records/store/refusals/refusals'
import { ReleaseError } from '@site/records/store/release-error'
import { errorMessage } from '@site/shared/errors'
import * as v from 'valibot'
import { privateKeyFile } from './key-ring'
import { updateTrust } from './trust-file'

const MOST_BYTES = 1_000_000

/** Everything a team needs to release: its private key, and the trusted public keys. */
const KeyBundle = document({
  schema: v.literal(1),
  owner: v.pipe(prose(100), v.regex(/^[\w-]+$/, 'must be a name of letters, digits and hyphens')),
  privateKey: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  trust: Trust,
})

/** Writes the bundle of an owner beside its key, with the same file mode. Returns its path. */
export function writeBundle(folder: string, owner: string): string {
  const file = join(folder, `${owner}.bundle.json`)
  const privateKey = readFileSync(privateKeyFile(folder, owner), 'utf8')
  const bundle: v.InferOutput<typeof KeyBundle> = { schema: 1, owner, privateKey, trust: readTrust(folder) }
  writeFileSync(file, `${JSON.stringify(bundle, null, 2)}\n`, { mode: 0o600 })
  return file
}

/**
 * Installs a bundle into a folder of its own below the keys folder, apart from the keys that a local build made.
 * Installed again, it updates the trust file.
 */
export function installBundle(folder: string, file: string): { owner: string; folder: string } {
  const bundle = readBundle(file)
  if (bundle.owner === LOCAL)
    throw new ReleaseError({
      code: 'KW1217',
      what: 'Nothing was installed.',
      cause: `${join(folder, LOCAL)} has the keys of local builds, so no owner can be called ${LOCAL}.`,
      next: 'Have the site make the bundle again under another name: npm run release -- keys add <owner> --remotes <names>',
    })
  const own = join(folder, bundle.owner)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const key = privateKeyFile(own, bundle.owner)
  if (existsSync(key) && !sameKey(readFileSync(key, 'utf8'), bundle.privateKey))
    throw new ReleaseError({
      code: 'KW1211',
      what: 'Nothing was installed.',
      cause: `${key} is another key of ${bundle.owner}.`,
      next: 'If the bundle is the newer one, move that file away and install the bundle again.',
    })
  writeFileSync(key, bundle.privateKey, { mode: 0o600 })
  updateTrust(own, (known) => newest(known, bundle.trust))
  return { owner: bundle.owner, folder: own }
}

function readBundle(file: string): v.InferOutput<typeof KeyBundle> {
  const refusal = (code: RefusalCode, cause: string) =>
    new ReleaseError({
      code,
      what: 'Nothing was installed.',
      cause,
      next: 'Name the bundle that "keys add" wrote for you: npm run release -- keys install <owner>.bundle.json',
    })
  if (!existsSync(file)) throw refusal('KW1212', `There is no file ${file}.`)
  try {
    return parseDocument(KeyBundle, readFileSync(file), { what: `The bundle ${file}`, most: MOST_BYTES })
  } catch (error) {
    throw refusal('KW1213', errorMessage(error))
  }
}

/** All keys of both: a bundle may be older than the local file, and it must not undo the retirement of a key. */
function newest(known: Trust, brought: Trust): Trust {
  const keys = { ...known.keys, ...brought.keys }
  for (const [id, { retired }] of Object.entries(known.keys))
    if (retired !== null && keys[id]?.retired === null) keys[id] = { ...keys[id], retired }
  return { schema: 1, keys }
}

const sameKey = (one: string, other: string) => createPrivateKey(one).equals(createPrivateKey(other))
