import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import { KeptTypescript, MOST_TYPESCRIPT_BYTES, TYPESCRIPT } from '@site/records/documents/kept-typescript'
import { parseDocument } from '@site/records/documents/parse-document'
import { filesBelow } from '@site/records/store/digest-files'

/** Files that types depend on. The compiler types texts, styles and pictures by their file extensions. */
const HAS_TYPES = /\.(?:tsx?|json)$/
/** Files left out of a release: tests, and the standalone page of a remote. */
const NO_PART = /\.(?:test|spec)\.tsx?$|^src\/standalone\.tsx$/

/**
 * Keeps the TypeScript of a part inside its release. Returns the integrity of that file.
 * @param folder the part's sources, such as `mfe-chat`.
 * @throws Error when they are too large, or the name of a file is not plain.
 */
export async function addTypescript(folder: string, releaseFolder: string): Promise<string> {
  const config = existsSync(join(folder, 'remote.config.ts')) ? ['remote.config.ts'] : []
  const sources = (await filesBelow(join(folder, 'src'))).map((file) => `src/${file}`)
  const kept = [...config, ...sources].filter((file) => HAS_TYPES.test(file) && !NO_PART.test(file))
  const texts = kept.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)
  const list: KeptTypescript = { schema: 1, files: Object.fromEntries(await Promise.all(texts)) }
  const bytes = Buffer.from(JSON.stringify(list))
  // Parse it as a rehearsal will: by then it is too late to correct it.
  parseDocument(KeptTypescript, bytes, { what: `the TypeScript in ${folder}`, most: MOST_TYPESCRIPT_BYTES })
  await writeFile(join(releaseFolder, TYPESCRIPT), bytes)
  return integrityOf(bytes)
}
