import { aComposition, aRelease, aRoute } from '@site/records/documents/testing/releases'
import { afterEach, expect, test, vi } from 'vitest'
import { viewOf } from '../../remotes/composition-view'
import { overriddenView } from './overridden-view'

const entryOf = (path: string, label: string, order: number) =>
  aRoute(path, { nav: { label, order, where: 'header' } })
const composition = aComposition([
  aRelease({ name: 'about', routes: [entryOf('/about', 'About', 10), entryOf('/team', 'Team', 30)] }),
  aRelease({
    name: 'jobs',
    routes: [entryOf('/jobs', 'Jobs', 20)],
    network: { connect: ['https://api.example'] },
  }),
])
const live = viewOf('live', composition)

vi.mock('../../remotes/fetch-composition', () => ({ fetchComposition: async () => composition }))
vi.mock('../../remotes/federation', () => ({ fetchLifecycles: async () => ({}) }))
afterEach(() => void vi.unstubAllGlobals())

test('a development server brings its own entries of menus, and names the servers that the page does not allow', async () => {
  const manifest = {
    name: 'jobs',
    contract: '^1.0.0',
    routes: [entryOf('/jobs', 'Careers', 40)],
    widgets: [],
    network: { connect: ['https://api.example', 'https://new.example'], images: ['https://maps.example'] },
  }
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('fetch', async () => Response.json(manifest))
  const { view, unreached } = await overriddenView(live, { jobs: { origin: 'http://localhost:4500' } }, {})
  expect(view.nav['header']?.map(({ label }) => label)).toEqual(['About', 'Team', 'Careers'])
  expect(unreached).toEqual(['connect https://new.example of jobs', 'images https://maps.example of jobs'])
  expect(view.remotes['jobs']?.network).toEqual(['connect https://api.example'])
})

test('without overrides the view stays what it is', async () => {
  expect(await overriddenView(live, {}, {})).toEqual({ view: live, unreached: [] })
})
