import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallHost } from '@site/tool/testing/stress/small-host'
import { makeSmallSite, type SmallSite } from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `node tools/run.mjs faults` tests a thousand. */
const CHANGES = Number(process.env['CHANGES'] ?? 60)

let site: SmallSite
let files: string[]

beforeAll(async () => {
  site = await makeSmallSite(['marketing', 'forms'])
  files = readdirSync(site.storeFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(site.storeFolder, file)).isFile(),
  )
})
afterAll(() => site.remove())

/** The same file with one byte changed at random, for as long as `during` runs. */
async function withChangedByte(file: string, during: () => Promise<void>): Promise<void> {
  const path = join(site.storeFolder, file)
  const original = readFileSync(path)
  const changed = Buffer.from(original)
  const at = Math.floor(Math.random() * changed.length)
  changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
  writeFileSync(path, changed)
  try {
    await during()
  } finally {
    writeFileSync(path, original)
  }
}

test(`${CHANGES} changed bytes anywhere in a store: none is handed out as code, and serving continues`, {
  timeout: 600_000,
}, async () => {
  const running = smallHost(site)
  const page = await (await running.request('/forms')).text()
  for (let count = 0; count < CHANGES; count++) {
    const file = files[Math.floor(Math.random() * files.length)] ?? ''
    const original = readFileSync(join(site.storeFolder, file))
    await withChangedByte(file, async () => {
      // A running host continues with the pages of the composition that it verified.
      expect(await (await running.request('/forms')).text()).toBe(page)
      // A starting host serves only verified content, or nothing. It never runs or serves anything else.
      const fresh = smallHost(site)
      const answer = await fresh.request('/forms')
      if (answer.status === 200) expect(await answer.text()).toBe(page)
      if (!/^(remotes|shell|shared|packages)\//.test(file)) return
      const served = await fresh.request(`/${file}`)
      const verified = /\.(js|mjs|css|tgz)$/.test(file)
      if (served.status === 200 && verified)
        expect(Buffer.from(await served.arrayBuffer()).equals(original), file).toBe(true)
    })
  }
})
