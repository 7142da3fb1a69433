import { integrityOf } from '@site/records/documents/integrity'
import { testFault } from '../fixtures/fault-tests'

testFault({
  name: 'was written for another contract',
  decisive: 'marketing',
  async inflict({ page, place }) {
    const contract = new RegExp(`("name":"${place.remote}","version":"[^"]+","contract":")\\^1`)
    const changed = (text: string) => text.replace(contract, '$1^99')
    const get = async (url: URL) => (await page.request.get(url.href)).text()
    // The page's data of the composition, and its later request for it, which it checks against a hash.
    await page.route('**/view.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: changed(await answer.text()) })
    })
    await page.route(`**${place.path}`, async (route) => {
      const answer = await route.fetch()
      const { record } = JSON.parse(await get(new URL('/live.json', answer.url())))
      const view = await get(new URL(`/compositions/${record.composition}/view.json`, answer.url()))
      const hash = `"viewIntegrity":"${integrityOf(changed(view))}"`
      const html = (await answer.text()).replace(/"viewIntegrity":"[^"]+"/, hash)
      await route.fulfill({ response: answer, body: changed(html) })
    })
  },
  ends: ['last good'],
  report: /failed at load: .*was written for contract \^99/,
  noise: [/access the `loopback` address space/, /A chat message was not saved/], // of the intercepted page
})
