import { testFault } from '../fixtures/fault-suite'

testFault({
  name: 'was written for another contract',
  decisive: 'marketing',
  async inflict({ page, place }) {
    const contract = new RegExp(`("name":"${place.remote}","version":"[^"]+","contract":")\\^1`)
    // What the page knows of the composition, and what it asks for later.
    for (const address of [`**${place.path}`, '**/view.json'])
      await page.route(address, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: (await answer.text()).replace(contract, '$1^99') })
      })
  },
  ends: ['last good'],
  report: /failed at load: .*was written for contract \^99/,
  noise: [/access the `loopback` address space/, /A chat message was not saved/], // of the intercepted page
})
