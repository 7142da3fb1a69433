import { type Edit, startReleaseSite } from '@site/testing/site/release-site'
import { bringNextSet } from '../e2e/fixtures/next-set/bring-next-set'
import { NEXT_HEADING } from '../e2e/fixtures/next-set/changes'
import { publishOtherSet } from '../e2e/fixtures/other-set'
import { expect, test } from './test'
import { button, link, type Visitor } from './visitor'

const HEADING = 'Everything repeatable, done for you.'
const FORM_HEADING = 'Tell us what eats your week'
const menu = { role: 'navigation', name: 'Main' }

/** The tab looks at what is live when somebody comes back to it. */
const comeBack = ({ run }: Visitor) => run(() => void window.dispatchEvent(new Event('focus')))
const heading = ({ run }: Visitor) => run(() => document.querySelector('h1')?.textContent ?? '')

async function expectOfSecondSet({ run }: Visitor): Promise<void> {
  const loaded = await run(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const file of ['kit-0.2.0.js', 'react-20.0.0.js', 'react-dom-20.0.0.js'])
    expect(loaded.filter((name) => name.endsWith(`/shared/${file}`)).length, file).toBeGreaterThan(0)
}

test('a release reaches an open tab at its next navigation, and a rollback at once, without a reload', async ({
  site,
  open,
}) => {
  const releases = await startReleaseSite(site)
  try {
    const visitor = await open({ at: releases.url })
    const { visit, ready, press, run } = visitor
    await visit('/contact')
    await ready('forms')
    await run(() => void Object.assign(window, { stillHere: true }))
    await releases.publish('marketing', '2.0.0', (text) => text.replaceAll(HEADING, `${HEADING} (two)`))
    await releases.activate('marketing', '2.0.0')
    await expect
      .poll(async () => {
        await comeBack(visitor)
        await press(link('Services', menu))
        await ready('marketing')
        const shown = await heading(visitor)
        if (!shown.includes('(two)')) await press(link('Contact', menu))
        return shown
      })
      .toContain('(two)')
    await releases.rollback()
    await expect
      .poll(async () => {
        await comeBack(visitor)
        return heading(visitor)
      })
      .toBe(HEADING)
    await ready('marketing')
    expect(await run(() => 'stillHere' in window)).toBe(true)
    await visitor.tab.goto('about:blank') // it goes on asking for what is live
  } finally {
    await releases.close()
  }
})

test('an open tab follows a remote to another React and kit, built from changed sources, and back to those of the page', async ({
  site,
  open,
}) => {
  const releases = await startReleaseSite(site)
  try {
    const next = await bringNextSet(releases, 'kit and React')
    const visitor = await open({ at: releases.url })
    const { visit, ready, press, see, run, tab } = visitor
    await visit('/about')
    await ready('marketing')
    await releases.activate('forms', next.version)
    // The page was composed before: its next navigation is one of documents.
    await expect
      .poll(async () => {
        await comeBack(visitor)
        await press(link('Contact', menu))
        await ready('forms')
        const shown = await heading(visitor)
        if (!shown.includes(NEXT_HEADING)) await press(link('About', menu))
        return shown
      })
      .toContain(NEXT_HEADING)
    const loaded = await run(() => performance.getEntriesByType('resource').map(({ name }) => name))
    for (const path of next.modules) expect(loaded).toContain(releases.url + path)
    await press(button('Log in', { role: 'main' }))
    await see({ role: 'dialog' })

    // Back on the set of the page, it is exchanged under the living page.
    await run(() => void Object.assign(window, { stillHere: true }))
    await releases.rollback()
    await expect
      .poll(async () => {
        await comeBack(visitor)
        return heading(visitor)
      })
      .toBe(FORM_HEADING)
    await ready('forms')
    expect(await run(() => 'stillHere' in window)).toBe(true)
    await tab.goto('about:blank')
  } finally {
    await releases.close()
  }
})

test('a release is tried in this browser only, on the set that it fits, until it is taken back', async ({
  site,
  open,
}) => {
  const releases = await startReleaseSite(site, { overrides: true })
  try {
    const next = await publishOtherSet(releases, '0.2.0', '20.0.0')
    await releases.activate('shared', '0.2.0', true)
    const edit: Edit = (text, file) => next.edit(text.replaceAll(FORM_HEADING, `${FORM_HEADING} (two)`), file)
    await releases.publish('forms', '2.0.0', edit, {}, next.needs)
    const visitor = await open({ at: releases.url })
    const { visit, ready, press, choose, tab } = visitor
    await visit('/contact')
    await ready('forms')
    await press(button('Releases'))
    await choose('Release of forms', '2.0.0')
    await expect.poll(() => heading(visitor)).toBe(`${FORM_HEADING} (two)`)
    await tab.reload()
    await expect.poll(() => heading(visitor)).toBe(`${FORM_HEADING} (two)`)
    await expectOfSecondSet(visitor)
    await press(button('Back to what is live'))
    await expect.poll(() => heading(visitor)).toBe(FORM_HEADING)
    await tab.goto('about:blank')
  } finally {
    await releases.close()
  }
})
