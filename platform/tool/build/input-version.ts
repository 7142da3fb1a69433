import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'

// Markdown outside of `src` is a document. Journeys are in a release, other tests are not.
const NO_INPUT =
  /(^|\/)(dist|node_modules|catalogue|testing)\/|\.test\.tsx?$|^(?!(.*\/)?journeys\/).*\.spec\.tsx?$|^(?!(.*\/)?src\/).*\.md$/

/** The files that define the site. */
export const SITE_INPUTS = ['site.config.ts', 'site.share-image.ts', 'shell/src/language.ts']

/** Inputs of every build beside its own folder. */
export const COMMON_INPUTS = [
  ...SITE_INPUTS,
  'shared/src',
  'shared/package.json',
  'supabase/migrations',
  'local-backend/migrated-tables.ts',
  'platform/tool/build',
  'platform/records/documents',
  'platform/records/history',
  'package-lock.json',
]

/** Whether a version was made by `inputVersion`, not published by a team. */
export const isLocalBuild = (version: string): boolean => /-local\.[0-9a-f]{8}$/.test(version)

/**
 * A version for a local build that changes exactly when one of its inputs does, so that nothing is built twice:
 * `0.1.0-local.3f9a2c1b`.
 * @param inputs files and folders below `root`.
 * @param signer key that signs it: builds published with another key do not count.
 */
export async function inputVersion(
  root: string,
  base: string,
  inputs: readonly string[],
  signer = '',
): Promise<string> {
  return `${base}-local.${(await inputDigest(root, inputs, signer)).slice(0, 8)}`
}

/** A hash that changes exactly when one of these files and folders does, except tests and documents. */
export async function inputDigest(root: string, inputs: readonly string[], signer = ''): Promise<string> {
  const hash = createHash('sha256').update(signer)
  for (const input of inputs) {
    const path = join(root, input)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory()
      ? (await filesBelow(path)).map((file) => join(input, file))
      : [input]
    for (const file of files.filter((name) => !NO_INPUT.test(name))) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
    }
  }
  return hash.digest('hex')
}
