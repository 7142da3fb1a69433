import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_TRUST, type Trust } from '@site/composition/trust'
import * as v from 'valibot'

const TrustFile = v.object({
  schema: v.literal(1),
  keys: v.record(
    v.string(),
    v.object({
      owner: v.string(),
      publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      remotes: v.union([v.literal('*'), v.array(v.string())]),
      retired: v.nullable(v.string()),
    }),
  ),
})

/** Where keys and trust file lie: `KEYS_DIR`, or `.keys` in the root, ignored by git. */
export const keysFolder = (root: string): string => process.env['KEYS_DIR'] || join(root, '.keys')

/** Reads the trust file of a keys folder. Without one, nothing is trusted. */
export function readTrust(folder: string): Trust {
  const file = join(folder, 'trust.json')
  if (!existsSync(file)) return NO_TRUST
  const read = v.safeParse(TrustFile, JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.output
  throw new Error(
    `The trust file ${file} is not usable: ${v.getDotPath(read.issues[0])}: ${read.issues[0].message}.`,
  )
}
