import { expect, test } from 'vitest'
import { checkRemoteConfig, checkRemoteManifest } from './check-remote-manifest'

const nav = { label: 'Jobs', order: 10, where: 'header' }
const withPage = (path: string) => ({
  name: 'jobs',
  contract: '^1.0.0',
  routes: [{ path, layout: 'site', title: 'Jobs', description: 'Jobs', nav }],
  widgets: [],
})

test('a page with an address of its own may have an entry in a menu', () => {
  expect(checkRemoteManifest(withPage('/jobs'), 'jobs').routes).toMatchObject([{ path: '/jobs', nav }])
  expect(() => checkRemoteManifest(withPage('/jobs/:id'), 'jobs')).toThrow(
    'the page /jobs/:id has no address of its own',
  )
})

test('what src/events.ts declares is in the manifest as it stands there', () => {
  const open = { type: 'object' } as const
  const declared = { emits: { 'jobs:applied': open }, hears: { 'jobs:open': open } }
  const config = { name: 'jobs', owner: 'team-jobs', contract: '^1.0.0', routes: [], widgets: [] }
  expect(checkRemoteConfig({ ...config, ...declared }, 'jobs', declared)).toMatchObject(declared)
  expect(() => checkRemoteConfig({ ...config, emits: declared.emits }, 'jobs', declared)).toThrow(
    'hears lacks jobs:open as src/events.ts declares it: take it over with ...declared',
  )
  const other = { type: 'object', properties: { job: { type: 'string' } } } as const
  const emits = { 'jobs:applied': other }
  expect(() => checkRemoteConfig({ ...config, ...declared, emits }, 'jobs', declared)).toThrow(
    'emits lacks jobs:applied',
  )
})

const withWidget = (widget: object, more: object = {}) => ({
  name: 'jobs',
  contract: '^1.0.0',
  routes: [],
  widgets: [widget],
  ...more,
})
const inForms = { slot: 'forms:sent', reads: { type: 'object' } }

test("a widget in a slot of another remote's page says what it reads, and nothing of layouts", () => {
  expect(checkRemoteManifest(withWidget(inForms), 'jobs').widgets).toEqual([
    { ...inForms, layouts: [], load: 'visible', hears: [], prerender: false },
  ])
})

test.each([
  [{ slot: 'forms:sent' }, {}, 'the widget forms:sent does not say what it reads'],
  [{ ...inForms, layouts: ['site'] }, {}, 'so it has no layouts'],
  [{ ...inForms, reads: { type: 'string' } }, {}, 'reads'],
  [{ ...inForms, slot: 'forms:' }, {}, 'such as chat or forms:sent'],
  [{ slot: 'chat', load: 'idle' }, {}, 'the widget chat names no layout'],
  [{ ...inForms, slot: 'chat', layouts: ['site'] }, {}, 'has nothing to read'],
  [inForms, { slots: { 'forms:sent': { type: 'object' } } }, 'its name begins with jobs:'],
  [inForms, { slots: { list: { type: 'object' } } }, 'such as forms:sent'],
])('%j with %j is refused', (widget, more, says) => {
  expect(() => checkRemoteManifest(withWidget(widget, more), 'jobs')).toThrow(says)
})
