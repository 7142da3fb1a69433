import { startSite } from '@site/testing/site/site'
import type { Hono } from 'hono'
import { LONG_DEADLINES } from '../e2e/fixtures/long-deadlines'
import { bringNextShared } from '../e2e/fixtures/next-shared/bring-next-shared'
import { NEXT_HEADING } from '../e2e/fixtures/next-shared/changes'
import { faultyLine } from './faulty-line'
import { expect, test } from './test'
import { button, link, type Visitor } from './visitor'

const HEADING = 'Everything repeatable, done for you.'
const FORM_HEADING = 'Tell us what eats your week'
const menu = { role: 'navigation', name: 'Main' }

/** The tab checks what is live when it becomes visible again. */
const comeBack = ({ run }: Visitor) => run(() => void window.dispatchEvent(new Event('focus')))
const heading = ({ run }: Visitor) => run(() => document.querySelector('h1')?.textContent ?? '')

test('an open tab follows releases and rollbacks without a reload, and one on another React and kit with the next document', async ({
  site,
  open,
}) => {
  const through = (host: Hono) => faultyLine(host, [LONG_DEADLINES]).app
  const releases = await startSite({ backend: site, releases: true, through })
  try {
    const visitor = await open({ at: releases.url })
    const { visit, ready, press, see, run, tab } = visitor
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

    // Another major: the page was composed without it, so its next navigation loads a document.
    const next = await bringNextShared(releases)
    await releases.activate('forms', next.version)
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

    // Back on the page's majors, it is exchanged in the open tab.
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
    await tab.goto('about:blank') // it keeps polling for the live composition
  } finally {
    await releases.close()
  }
})
