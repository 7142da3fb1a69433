import { expect, test } from '@playwright/test'
import { readLive } from '@site/release/compose/live'
import { rehearsePages } from '@site/release/rehearse/rehearse-pages'
import { readTrust } from '@site/store/read-trust'
import { builtSite } from './fixtures/site'

test('pages on another set are compared: the same, and one without the styles of its kit', async ({
  browser,
}) => {
  const { live } = await readLive(builtSite.store, readTrust(builtSite.keysFolder))
  if (!live) throw new Error('The store of the tests has nothing live: build the site first.')
  const before = live.composition
  const remotes = ['forms']

  const same = await rehearsePages(builtSite.store, { before, after: before, remotes }, browser)
  expect(Object.fromEntries(same)).toEqual({ forms: { wrong: [], looks: [], unseen: [] } })

  const [shellStyles] = before.stylesheets
  const bare = { ...before, stylesheets: shellStyles ? [shellStyles] : [] }
  const changed = await rehearsePages(builtSite.store, { before, after: bare, remotes }, browser)
  expect(changed.get('forms')?.wrong).toEqual([])
  expect(changed.get('forms')?.looks.join('\n')).toMatch(/on \/contact \d+ of \d+ controls look different/)
})
