import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import { KeptTypescript, MOST_TYPESCRIPT_BYTES, TYPESCRIPT } from '@site/records/documents/kept-typescript'
import { parseDocument } from '@site/records/documents/parse-document'
import { filesBelow } from '@site/records/store/digest-files'

/** What types depend on. Of texts, styles and pictures the compiler knows the types by their endings. */
const HAS_TYPES = /\.(?:tsx?|json)$/
/** What is not part of a release: tests, and the page of a remote alone. */
const NO_PART = /\.(?:test|spec)\.tsx?$|^src\/standalone\.tsx$/

/**
 * Keeps the TypeScript of a part inside its release. Returns the integrity of that file.
 * @param folder the part's sources, such as `mfe-chat`.
 * @throws Error when they are too large, or a file of them has no plain name.
 */
export async function addTypescript(folder: string, releaseFolder: string): Promise<string> {
  const config = existsSync(join(folder, 'remote.config.ts')) ? ['remote.config.ts'] : []
  const sources = (await filesBelow(join(folder, 'src'))).map((file) => `src/${file}`)
  const kept = [...config, ...sources].filter((file) => HAS_TYPES.test(file) && !NO_PART.test(file))
  const texts = kept.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)
  const list: KeptTypescript = { schema: 1, files: Object.fromEntries(await Promise.all(texts)) }
  const bytes = Buffer.from(JSON.stringify(list))
  // As a rehearsal will read it: then nobody is here who could correct it.
  parseDocument(KeptTypescript, bytes, { what: `the TypeScript in ${folder}`, most: MOST_TYPESCRIPT_BYTES })
  await writeFile(join(releaseFolder, TYPESCRIPT), bytes)
  return integrityOf(bytes)
}
