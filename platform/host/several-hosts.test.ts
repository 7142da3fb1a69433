import type { ReadableStore } from '@site/records/store/store'
import { smallHost } from '@site/tool/testing/stress/small-host'
import {
  activateSmall,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { afterEach, beforeEach, expect, test } from 'vitest'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(() => site.remove())

/** A host that is still trying the next composition: the second load of its composer never ends. */
function hostThatTries() {
  let trials = 0
  const store: ReadableStore = {
    place: site.store.place,
    list: (folder) => site.store.list(folder),
    read: (path, fits) =>
      /composer/.test(path) && ++trials > 2 ? new Promise(() => undefined) : site.store.read(path, fits),
  }
  return smallHost({ ...site, store })
}

test('a host hands out the files of a move that it still tries: another host may serve its pages already', async () => {
  const host = hostThatTries()
  expect((await host.request('/forms')).status).toBe(200)
  const unknown = '/remotes/forms/1.1.0/remoteEntry.js'
  expect((await host.request(unknown)).status).toBe(404)
  await activateSmall(releaseContext(site), 'forms', '1.1.0')
  await new Promise((resolve) => setTimeout(resolve, 600)) // how long a listing of the history is valid
  expect((await host.request(unknown)).status).toBe(200)
  const { record } = (await (await host.request('/live.json')).json()) as { record: { sequence: number } }
  expect(record.sequence).toBe(1)
})

test('no cache keeps a refusal: what is missing now may be there in a second', async () => {
  const host = smallHost(site)
  for (const path of ['/remotes/forms/9.9.9/gone.js', '/releases.json', `/${'x'.repeat(3000)}`]) {
    const answer = await host.request(path)
    expect([answer.status >= 400, answer.headers.get('cache-control')], path).toEqual([true, 'no-store'])
  }
  const refused = await host.request('/forms', { method: 'PUT' })
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([405, 'no-store'])
})
