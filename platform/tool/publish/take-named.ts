import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { digestFiles } from '@site/records/store/digest-files'
import { ReleaseError } from '@site/records/store/release-error'

/**
 * Copies only the files that a record names, from a folder filled by another job or machine.
 * @param who the part that the files belong to, for messages.
 * @throws ReleaseError when one is missing, or its bytes differ from the record.
 */
export async function takeNamed(
  source: string,
  files: Readonly<Record<string, { readonly integrity: string }>>,
  who: string,
): Promise<{ folder: string; dispose(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-built-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  for (const file of Object.keys(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await copyFile(join(source, file), join(folder, file)).catch(() => undefined) // missing files are reported below
  }
  const found = await digestFiles(folder)
  const changed = Object.entries(files).filter(
    ([file, { integrity }]) => found[file]?.integrity !== integrity,
  )
  if (changed.length === 0) return { folder, dispose }
  await dispose()
  throw new ReleaseError({
    code: 'KW1311',
    what: `${who} is not published.`,
    cause: `${changed.map(([file]) => join(source, file)).join(', ')} ${changed.length === 1 ? 'is' : 'are'} missing or changed since the build.`,
    next: 'Build it again, into an empty folder: npm run release -- build',
  })
}
