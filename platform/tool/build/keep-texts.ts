import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import { KEPT_TEXTS, type KeptText, KeptTexts } from '@site/records/documents/kept-texts'
import { parseDocument } from '@site/records/documents/parse-document'

/**
 * Keeps texts of a part inside its release. Returns the integrity of that file.
 * @param files paths in the folder of the part.
 * @throws Error when they are too large, or the name of a file is not plain.
 */
export async function keepTexts(
  kind: KeptText,
  {
    folder,
    files,
    what,
  }: { readonly folder: string; readonly files: readonly string[]; readonly what: string },
  releaseFolder: string,
): Promise<string> {
  const texts = files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)
  const list: KeptTexts = { schema: 1, files: Object.fromEntries(await Promise.all(texts)) }
  const bytes = Buffer.from(JSON.stringify(list))
  const { file, most } = KEPT_TEXTS[kind]
  // Parse it as its readers will: by then it is too late to correct it.
  parseDocument(KeptTexts, bytes, { what: `the ${what} in ${folder}`, most })
  await writeFile(join(releaseFolder, file), bytes)
  return integrityOf(bytes)
}
