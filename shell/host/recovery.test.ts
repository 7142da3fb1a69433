import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { selectParts } from '../../tools/release/src/cli/select-parts'
import { movePointer } from '../../tools/release/src/composition/move-pointer'
import {
  addSmallRelease,
  makeSmallSite,
  type SmallSite,
  workbench,
} from '../../tools/release/stress/small-site'
import { createHost } from './host'
import { readSiteConfig } from './site-config'

const config = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, 'http://localhost')
let site: SmallSite | null = null
afterEach(() => site?.remove())

/** A site that was served once, and whose store is gone now. */
async function orphaned(): Promise<{
  id: string
  copyFolder: string
  start: (log?: string[]) => ReturnType<typeof createHost>
}> {
  const made = await makeSmallSite(['marketing', 'forms'])
  site = made
  const copyFolder = join(made.folder, 'copy')
  const start = (log: string[] = []) =>
    createHost({ ...made, copyFolder, config, warn: (line) => log.push(line) })
  const { composition } = (await (await start().request('/healthz')).json()) as { composition: string }
  await vi.waitFor(async () => {
    const [record = ''] = await readdir(join(copyFolder, 'pointer'))
    expect(record).toMatch(/\.json$/)
  }, 5000)
  await rename(made.storeFolder, join(made.folder, 'unreachable'))
  return { id: composition, copyFolder, start }
}

test('a host starts from its last verified copy when the store is out of reach, and says so', async () => {
  const { id, start } = await orphaned()
  const log: string[] = []
  const host = start(log)
  const begin = performance.now()
  const answer = await host.request('/healthz')
  expect(await answer.json()).toEqual({ status: 'ready', composition: id })
  expect(performance.now() - begin).toBeLessThan(2000)
  expect((await host.request('/forms')).status).toBe(200)
  expect(await (await host.request('/remotes/forms/1.0.0/remoteEntry.js')).text()).toContain('forms 1.0.0')
  expect((await host.request(`/compositions/${id}.json`)).status).toBe(200)
  expect(log.join('\n')).toContain('last verified copy')
})

test('what is not as it was published is not served from the copy either', async () => {
  const { copyFolder, start } = await orphaned()
  await writeFile(join(copyFolder, 'remotes/forms/1.0.0/remoteEntry.js'), 'alert(1)')
  const host = start()
  expect((await host.request('/healthz')).status).toBe(200)
  expect((await host.request('/remotes/forms/1.0.0/remoteEntry.js')).status).toBe(404)
  const [record = ''] = await readdir(join(copyFolder, 'pointer'))
  const file = join(copyFolder, 'pointer', record)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"why": ?"/, '$&x'))
  expect((await start().request('/healthz')).status).toBe(500)
})

test('the store counts again as soon as it is back', async () => {
  const { id, start } = await orphaned()
  if (!site) throw new Error('There is no site.')
  const host = start()
  await host.request('/healthz')
  await rename(join(site.folder, 'unreachable'), site.storeFolder)
  const bench = workbench(site)
  await addSmallRelease(bench, 'forms', '2.0.0')
  await movePointer(bench, {
    kind: 'activate',
    why: 'back again',
    select: (now) => selectParts(now, [{ name: 'forms', version: '2.0.0' }]),
  })
  await vi.waitFor(async () => {
    const { composition } = (await (await host.request('/healthz')).json()) as { composition: string }
    expect(composition).not.toBe(id)
  }, 5000)
})
