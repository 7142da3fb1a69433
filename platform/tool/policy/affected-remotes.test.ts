import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import {
  aComposition,
  aMajor,
  aRelease,
  aRoute,
  aShellRelease,
  aWidget,
} from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { affectedRemotes } from './affected-remotes'

const EVENT = { type: 'object', properties: {}, required: [] } as const

const chat = aRelease({
  name: 'chat',
  widgets: [aWidget('chat', { layouts: ['site'], hears: ['openChat'] })],
  hears: { openChat: EVENT },
  emits: { openLogin: EVENT },
  tables: { messages: ['id'] },
})
const auth = aRelease({
  name: 'auth',
  widgets: [aWidget('dialog', { layouts: ['site', 'bare'] })],
  hears: { openLogin: EVENT },
  emits: { openLogin: EVENT },
})
const pages = aRelease({
  name: 'pages',
  routes: [aRoute('/'), aRoute('/jobs/:id', { layout: 'bare' })],
  links: ['/contact'],
  widgets: [aWidget('forms:sent', { layouts: [] })],
})
const forms = aRelease({
  name: 'forms',
  routes: [aRoute('/contact', { layout: 'bare' })],
  links: ['/jobs/7'],
})
const alone = aRelease({
  name: 'alone',
  routes: [aRoute('/alone', { layout: 'own' })],
  tables: { messages: ['id'] },
})
const site = aComposition([chat, auth, pages, forms, alone], {
  shell: aShellRelease({ majors: ['core@1'] }),
  majors: { 'core@1': aMajor('/shared/core-1.js'), 'kit@1': aMajor('/shared/kit-1.js') },
})

const withRelease = (release: Release): Composition => ({
  ...site,
  remotes: { ...site.remotes, [release.name]: release },
})
const affected = (after: Composition, before = site) =>
  Object.fromEntries(affectedRemotes(before, after).map(({ name, because }) => [name, because]))

test('a widget affects every remote with a page or a widget in its layouts, and who shares its tables and events', () => {
  expect(affected(withRelease({ ...chat, version: '1.1.0' }))).toEqual({
    chat: ['it changes itself'],
    auth: ['it listens to openLogin, which chat raises', 'it has a widget in the layout site, as chat has'],
    pages: ['its pages show the widget chat of chat'],
    alone: ['it uses the table messages, as chat does'],
  })
})

test('a page affects the widgets on it, who links to it, whom it links to, and who fills its slot', () => {
  expect(affected(withRelease({ ...forms, version: '1.1.0' }))).toEqual({
    auth: ['its widget dialog is on pages of forms'],
    pages: [
      'it links to /contact of forms',
      'forms links to its page /jobs/:id',
      'its widget forms:sent is on pages of forms',
    ],
    forms: ['it changes itself'],
  })
})

test('what a release no longer declares counts as well as what it declares now', () => {
  expect(affected(withRelease({ ...chat, widgets: [], hears: {}, emits: {}, tables: {} }))).toMatchObject({
    pages: ['its pages show the widget chat of chat'],
    alone: ['it uses the table messages, as chat does'],
  })
  const { chat: _, ...left } = site.remotes
  expect(Object.keys(affected({ ...site, remotes: left }))).toEqual(['auth', 'pages', 'alone'])
})

test('another shell affects everybody, and so does a module that the shell is linked with; another module its users alone', () => {
  const all = Object.keys(site.remotes)
  expect(Object.keys(affected({ ...site, shell: { ...site.shell, version: '2.0.0' } }))).toEqual(all)
  const core = { ...site.majors, 'core@1': aMajor('/shared/core-2.js') }
  expect(affected({ ...site, majors: core })['alone']).toEqual(['core@1 changes'])
  const before = withRelease({ ...pages, majors: ['kit@1'] })
  const kit = { ...before.majors, 'kit@1': aMajor('/shared/kit-2.js') }
  expect(affected({ ...before, majors: kit }, before)).toEqual({ pages: ['kit@1 changes'] })
  expect(affected(site)).toEqual({})
})
