// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useSettledLocation } from '../router'
import { staticNavigator } from '../router/static-navigator'
import { createLifecycles } from './create-lifecycles'
import { renderFragment } from './render-fragment'

// Nothing here waits for React by `act`: `mount` does that.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

/** Contents of the screen, in order. */
const shown: string[] = []

function Page() {
  const { search } = useSettledLocation()
  const mode = search.includes('quantum') ? 'research' : 'ordinary'
  shown.push(mode)
  return <h1>{mode}</h1>
}

const remote = {
  name: 'forms',
  owner: 'team-forms',
  contract: '^1.0.0',
  routes: [
    {
      path: '/contact',
      layout: 'site',
      title: 'Contact us',
      description: 'Tell us.',
      page: async () => ({ Page }),
    },
  ],
  widgets: [],
} as const

/** The page at `/contact?topic=quantum`, with the prerendered text for a query. */
async function hydrate(madeFor: string) {
  const place = document.createElement('div')
  place.innerHTML = await renderFragment(remote, { slot: null, path: '/contact', search: madeFor })
  if (madeFor) place.dataset['search'] = madeFor
  document.body.append(place)
  const composed = place.textContent
  shown.length = 0
  const reportError = vi.fn()
  const { mount, unmount } = createLifecycles({ pages: { '/contact': async () => Page } })
  const props = {
    remote: 'forms',
    slot: null,
    location: { pathname: '/contact', search: '?topic=quantum', hash: '', state: null, key: 'one' },
    navigate: staticNavigator,
    reportError,
    domElement: place,
  }
  await mount(props)
  onTestFinished(async () => {
    await unmount(props)
    place.remove()
  })
  await vi.waitFor(() => expect(place.textContent).toBe('research'))
  return { composed, errors: reportError.mock.calls }
}

test('a text that was made for the word is hydrated as it is, and never shows anything else', async () => {
  expect(await hydrate('?quantum')).toEqual({ composed: 'research', errors: [] })
  expect(new Set(shown)).toEqual(new Set(['research']))
})

test('where there is no such text, as on a file host, the page changes when it is interactive', async () => {
  expect(await hydrate('')).toEqual({ composed: 'ordinary', errors: [] })
})
