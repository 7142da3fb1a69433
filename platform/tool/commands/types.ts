import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { shortId } from '@site/records/documents/composition-id'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { readLive } from '../compose/live'
import { nothingLive } from '../compose/nothing-live'
import { writeFiles } from '../scaffold/write-files'
import { siteTypes, WRITTEN_BY } from '../types/site-types'

export const typesCommand: ReadingCommand<Output<'types'>> = {
  ...COMMAND_LINES.types,
  onlyReads: true,
  async run({ root, store, trust, log }, args) {
    const state = await readLive(store, trust())
    const { live } = state
    if (!live) throw nothingLive('No types were written.', store.place, state)
    const folder = resolve(args.text('out') ?? join(root, 'src/site-types'))
    const files = siteTypes(live.id, live.composition)
    await removeOwn(folder)
    await writeFiles(folder, files)
    log(`Types of composition ${shortId(live.id)} in ${folder}: ${Object.keys(files).join(', ')}`)
    return { ok: true, composition: live.id, folder, files: Object.keys(files) }
  },
}

/** @throws ReleaseError when the folder contains files that this command did not write. */
async function removeOwn(folder: string): Promise<void> {
  const there = await readdir(folder).catch(() => [])
  const index = await readFile(join(folder, 'index.ts'), 'utf8').catch(() => '')
  if (there.length > 0 && !index.startsWith(WRITTEN_BY))
    throw new ReleaseError({
      code: 'KW1707',
      what: 'No types were written.',
      cause: `${folder} is written anew, and it has files of others: ${there.slice(0, 3).join(', ')}.`,
      next: 'Name an empty folder, or one that does not exist: --out src/site-types',
    })
  await rm(folder, { recursive: true, force: true })
}
