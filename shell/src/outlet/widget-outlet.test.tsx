// @vitest-environment happy-dom
import { mount } from '@site/shared/testing'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { keepComposedTexts } from './composed-texts'
import { OutletContext, type OutletSite } from './outlet-context'
import { createOutlets } from './outlets'
import { WidgetOutlet } from './widget-outlet'

const done = () => Promise.resolve()

test('a widget that was not asked for hears what its next release hears', async () => {
  const candidates = vi.fn(() => [])
  const site: OutletSite = {
    navigate: { createHref: String, go: done, push: done, replace: done },
    fragment: () => null,
    browser: {
      remotes: { candidates, fetch: async () => null, fail: () => true, forget: () => undefined },
      outlets: createOutlets(),
      composedTexts: keepComposedTexts(document),
      interactive: done(),
      report: () => undefined,
    },
  }
  const release = (version: string, event: string) => (
    <OutletContext value={site}>
      <WidgetOutlet
        widget={{
          slot: 'jobs',
          remote: 'jobs',
          layouts: ['site'],
          load: 'event',
          hears: { [event]: { type: 'object' } },
          scripts: [],
        }}
        version={version}
        location={{ pathname: '/', search: '', hash: '', state: null, key: '' }}
      />
    </OutletContext>
  )
  const raise = (name: string) => act(async () => void window.dispatchEvent(new CustomEvent(name)))
  const { render } = await mount(release('1.0.0', 'jobs:open'))
  await render(release('2.0.0', 'jobs:show'))
  await raise('jobs:open')
  expect(candidates).not.toHaveBeenCalled()
  await raise('jobs:show')
  expect(candidates).toHaveBeenCalled()
})
