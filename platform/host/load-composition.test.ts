import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import { SMALL_CONFIG, smallHost } from '@site/tool/testing/stress/small-host'
import { makeSmallSite, type SmallSite } from '@site/tool/testing/stress/small-site'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followPointer } from './follow-pointer'
import { loadComposer } from './load-composition'

const COMPOSER = '/shell/1.0.0/composer/composer.mjs'
const STRANGE = 'globalThis.strangerRan = true\nexport const composer = { viewOf: (id) => ({ id }) }\n'
const strangerRan = () => 'strangerRan' in globalThis

let site: SmallSite
let composition: Composition
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  const { live } = followPointer({ ...site, config: SMALL_CONFIG, warn: () => undefined })
  composition = (await live()).composition
})
afterEach(() => site.remove())

/** The live composition with another composer, as an attacker with write access to the store could add it. */
async function withStrangeComposer(composer: string, integrity?: string): Promise<Composition> {
  await writeFile(join(site.storeFolder, composer), STRANGE)
  const { shell } = composition
  const files = integrity ? { ...shell.files, [composer]: { integrity } } : shell.files
  return { ...composition, shell: { ...shell, composer, files } }
}

test('the view of a composition that nobody signed runs nothing of it', async () => {
  const text = JSON.stringify(await withStrangeComposer('/shell/1.0.0/strange.mjs', integrityOf(STRANGE)))
  const id = createHash('sha256').update(text).digest('hex')
  await writeFile(join(site.storeFolder, `compositions/${id}.json`), text)
  const host = smallHost(site)
  expect(await (await host.request(`/compositions/${id}/view.json`)).json()).toEqual({ id })
  expect(strangerRan()).toBe(false)
})

test('a composition is had by the whole hash of its bytes: another one can begin alike', async () => {
  const text = JSON.stringify(composition)
  const id = createHash('sha256').update(text).digest('hex')
  const alike = `${id.slice(0, 16)}${'0'.repeat(48)}`
  for (const name of [id.slice(0, 16), alike])
    await writeFile(join(site.storeFolder, `compositions/${name}.json`), text)
  const host = smallHost(site)
  expect((await host.request(`/compositions/${id}.json`)).status).toBe(200)
  for (const name of [id.slice(0, 16), alike])
    expect((await host.request(`/compositions/${name}.json`)).status, name).toBe(404)
})

test('a composer that is no file of the shell is refused, and so is one with other bytes', async () => {
  const { store } = site
  const unlisted = await withStrangeComposer('/shell/1.0.0/strange.mjs')
  await expect(loadComposer(store, unlisted)).rejects.toThrow(/strange\.mjs is no file of its shell/)
  const changed = await withStrangeComposer('/shell/1.0.0/strange.mjs', integrityOf('something else'))
  await expect(loadComposer(store, changed)).rejects.toThrow(/does not have the bytes/)
  expect(strangerRan()).toBe(false)
})

test('what runs are the bytes that were checked, whatever the file has become meanwhile', async () => {
  const good = `${await readFile(join(site.storeFolder, COMPOSER), 'utf8')}composer.good = true\n`
  const store = { read: async () => Buffer.from(good) }
  const { shell } = await withStrangeComposer(COMPOSER, integrityOf(good))
  const composer = await loadComposer(store, { ...composition, shell })
  expect(composer).toHaveProperty('good', true)
  expect(strangerRan()).toBe(false)
})
