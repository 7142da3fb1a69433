import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activeKeys } from '@site/composition/trust'
import { readSiteConfig } from '@site/host/site-config'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLive } from '../compose/live'
import { makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { exportSite } from './export-site'

const ENTRY = 'remotes/forms/1.0.0/remoteEntry.js'

let site: SmallSite
let outFolder: string
beforeEach(async () => {
  site = await makeSmallSite(['forms'])
  outFolder = join(site.folder, 'out')
})
afterEach(() => site.remove())

async function exported() {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  if (!live) throw new Error('Nothing is live.')
  const config = readSiteConfig({ SUPABASE_ANON_KEY: 'anon' }, 'http://localhost')
  return exportSite({ store, outFolder, config, keys: activeKeys(trust()), ...live })
}

test('files, lists, pages and the composition are written, the composer is not', async () => {
  expect((await exported()).pages).toEqual(['/forms'])
  for (const path of [ENTRY, 'remotes/forms/1.0.0/release.json', 'shell/1.0.0/style.css'])
    expect(await readFile(join(outFolder, path))).toEqual(await readFile(join(site.storeFolder, path)))
  expect(existsSync(join(outFolder, 'forms.html'))).toBe(true)
  expect(existsSync(join(outFolder, 'shell/1.0.0/composer'))).toBe(false)
})

test.each([ENTRY, 'remotes/forms/1.0.0/release.json', 'shell/1.0.0/style.css'])(
  'a changed or missing %s is an error that names it, and nothing goes live',
  async (path) => {
    await writeFile(join(site.storeFolder, path), '<script>alert(1)</script>')
    await expect(exported()).rejects.toThrow(`${path} is missing or does not have the bytes`)
    await rm(join(site.storeFolder, path))
    await expect(exported()).rejects.toThrow(`${path} is missing or does not have the bytes`)
    expect(existsSync(join(outFolder, 'live.json'))).toBe(false)
  },
)
