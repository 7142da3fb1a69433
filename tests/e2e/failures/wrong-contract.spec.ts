import { battery } from '../fixtures/battery'

battery({
  name: 'was written for another contract',
  decisive: 'marketing',
  async inflict({ page, place }) {
    await page.route(`**${place.path}`, async (route) => {
      const answer = await route.fetch()
      const contract = new RegExp(`("name":"${place.remote}","version":"[^"]+","contract":")\\^1`)
      const body = (await answer.text()).replace(contract, '$1^99')
      await route.fulfill({ response: answer, body })
    })
  },
  ends: ['last good'],
  report: /failed at load: .*was written for contract \^99/,
  noise: [/access the `loopback` address space/, /A chat message was not saved/], // of the intercepted page
})
