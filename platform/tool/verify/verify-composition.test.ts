import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLive } from '../compose/live'
import { makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { verifyComposition } from './verify-composition'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
})
afterEach(() => site.remove())

test('sources count, although no visitor has them', async () => {
  const { store, trust } = releaseContext(site)
  const { live } = await readLive(store, trust())
  const problems = async () => (await verifyComposition(store, trust(), live?.id ?? '')).problems
  expect(await problems()).toEqual([])
  await writeFile(join(site.storeFolder, 'remotes/chat/1.0.0/typescript.json'), '{"schema":1,"files":{}}')
  expect(await problems()).toEqual([
    'chat 1.0.0 (its sources): remotes/chat/1.0.0/typescript.json was changed after it was published',
  ])
})
