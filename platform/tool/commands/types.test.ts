import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { typesCommand } from './types'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
})
afterEach(() => site.remove())

test('a folder with files of others is left alone, one of its own is written anew', async () => {
  const sources = join(site.folder, 'src')
  await mkdir(sources)
  await writeFile(join(sources, 'index.ts'), 'export const page = 1\n')
  await expect(runCommand(typesCommand, site, ['--out', sources])).rejects.toThrow(
    /files of others: index\.ts/,
  )
  expect(await readdir(sources)).toEqual(['index.ts'])

  const own = join(site.folder, 'site-types')
  for (const time of ['first', 'again']) {
    const { output } = await runCommand(typesCommand, site, ['--out', own])
    expect(output.files, time).toContain('index.ts')
    await writeFile(join(own, 'old.ts'), '')
  }
  await runCommand(typesCommand, site, ['--out', own])
  expect(await readdir(own)).not.toContain('old.ts')
})
