import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import type { BuiltRemote } from '../build/build-remote'
import { BUILT_FILES, BUILT_LIST, type BuiltList } from './built-folder'

/** Writes a build into an empty folder, for `publish --built` and `can-activate --built` on another machine. */
export async function writeCandidate({ folder, release, glue }: BuiltRemote, out: string): Promise<void> {
  const place = resolve(out)
  const there = await readdir(place).catch(() => [])
  if (there.length > 0)
    throw new ReleaseError({
      code: 'KW1310',
      what: `${release.name} ${release.version} was not written.`,
      cause: `${place} is not empty: it has ${there.slice(0, 3).join(', ')}.`,
      next: 'Name an empty folder, or one that does not exist: --out built',
    })
  await mkdir(place, { recursive: true })
  await cp(folder, join(place, BUILT_FILES), { recursive: true })
  const list: BuiltList = { schema: 1, release, glue: [...glue] }
  await writeFile(join(place, BUILT_LIST), `${JSON.stringify(list, null, 2)}\n`)
}
