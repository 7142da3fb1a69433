import { startSite } from '@site/testing/site/site'
import { bringNextShared } from '../e2e/fixtures/next-shared/bring-next-shared'
import { NEXT_HEADING } from '../e2e/fixtures/next-shared/changes'
import { type FaultyLine, faultyLine } from './faulty-line'
import { expect, test } from './test'

test('without a connection the pages that were seen to be live can be read, on either of two kits, and say so', async ({
  site,
  open,
  expected,
}) => {
  test.slow() // pages are stored for visitors who stay ten seconds
  expected.push(
    /failed at|Load failed|NetworkError|connection|interrupted|ERR_|error loading|Failed to|offline/i,
  )
  const lines: FaultyLine[] = []
  const releases = await startSite({
    backend: site,
    releases: true,
    through: (host) => {
      const line = faultyLine(host)
      lines.push(line)
      return line.app
    },
  })
  try {
    const [line] = lines
    if (!line) throw new Error('The site was started without a line to it.')
    const { version } = await bringNextShared(releases)
    await releases.activate('forms', version)
    const { visit, ready, run, read, tab } = await open({ at: releases.url })
    await visit('/services')
    await ready('marketing')
    await expect
      .poll(() => run(async () => (await navigator.serviceWorker.getRegistration())?.active != null), {
        timeout: 30_000,
      })
      .toBe(true)
    line.fail(/^/, 'refused')
    await visit('/about')
    await read(/\S/, 'h1')
    await read('You are offline. This is the page as it was on')
    await visit('/contact')
    await read(NEXT_HEADING, 'h1')
    await read('You are offline. This is the page as it was on')
    expect(
      await run(
        () => getComputedStyle(document.querySelector('main [class*="-button"]') ?? document.body).fontWeight,
      ),
    ).toBe('800')
    line.mend()
    await tab.reload()
    await ready('forms')
    expect(await run(() => document.body.innerText.includes('You are offline'))).toBe(false)
    await tab.goto('about:blank')
  } finally {
    await releases.close()
  }
})
