import { expect, test } from './test'

test('without a connection the pages that were seen to be live can be read, and say so', async ({
  visitor,
  line,
  expected,
}) => {
  test.slow() // pages are kept for who stays for ten seconds
  expected.push(
    /failed at|Load failed|NetworkError|connection|interrupted|ERR_|error loading|Failed to|offline/i,
  )
  const { visit, ready, run, read, tab } = visitor
  await visit('/services')
  await ready('marketing')
  await expect
    .poll(() => run(async () => (await caches.match('/about')) !== undefined), { timeout: 30_000 })
    .toBe(true)
  line.fail(/^/, 'refused')
  await visit('/about')
  await read(/\S/, 'h1')
  await read('You are offline. This is the page as it was on')
  line.mend()
  await tab.reload()
  await ready('marketing')
  expect(await run(() => document.body.innerText.includes('You are offline'))).toBe(false)
})
