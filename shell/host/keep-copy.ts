import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LiveComposition } from './live-composition'
import { recordNames } from './pointer-records'
import { filesOf, integrityOf, type PublishedFiles } from './published-files'

/**
 * Copies what is live, file by file as it was published, into a folder that is a small store of its own: with it a host starts
 * while the store is out of reach. The pointer comes last, so that a copy that was interrupted is none.
 */
export async function keepCopy(
  storeFolder: string,
  copyFolder: string,
  { composition, signed }: LiveComposition,
  files: PublishedFiles,
): Promise<void> {
  for (const [path, integrity] of filesOf(composition)) {
    const there = await readFile(join(copyFolder, path)).catch(() => null)
    if (!there || integrityOf(there) !== integrity) await put(join(copyFolder, path), await files.read(path))
  }
  const names = await recordNames(storeFolder)
  const at = names.findIndex((name) => Number.parseInt(name, 10) === signed.record.sequence)
  // With the record before it, which tells what this one changes, and so whose key it needs.
  for (const name of names.slice(at, at + 2).reverse()) {
    const text = await readFile(join(storeFolder, 'pointer', name))
    const { record } = JSON.parse(text.toString('utf8')) as LiveComposition['signed']
    const composed = `compositions/${record.composition}.json`
    await put(join(copyFolder, composed), await readFile(join(storeFolder, composed)))
    await put(join(copyFolder, 'pointer', name), text)
  }
}

async function put(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
