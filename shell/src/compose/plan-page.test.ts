import { aComposition, aMajor, aRelease, aRoute, aWidget } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { planPage } from './plan-page'

const composition = aComposition([
  aRelease({
    name: 'chat',
    stylesheet: 'style.css',
    widgets: [aWidget('launcher', { fragment: 'fragments/slots/launcher.html' })],
  }),
  aRelease({
    name: 'jobs',
    stylesheet: 'style.css',
    routes: [
      aRoute('/jobs', {
        fragment: 'fragments/jobs.html',
        queryFragments: { night: 'fragments/jobs@night.html' },
      }),
      aRoute('/jobs/:id'),
      aRoute('/apply', { layout: 'bare', fragment: 'fragments/apply.html' }),
    ],
  }),
  aRelease({ name: 'login', stylesheet: 'style.css', widgets: [aWidget('dialog')] }),
])

test('all that a page needs is known before anything is read: its own text and style sheet, and those of its widgets', () => {
  const { claim, status, files } = planPage(composition, '/jobs')
  expect([claim?.release.name, claim?.route.path, status]).toEqual(['jobs', '/jobs', 200])
  expect(files).toEqual([
    '/shell/1.0.0/style.css',
    '/remotes/jobs/1.0.0/style.css',
    '/remotes/chat/1.0.0/style.css',
    '/remotes/jobs/1.0.0/fragments/jobs.html',
    '/remotes/chat/1.0.0/fragments/slots/launcher.html',
  ])
})

test('a page in another layout needs nothing of widgets that are not in it', () => {
  expect(planPage(composition, '/apply').files).toEqual([
    '/shell/1.0.0/style.css',
    '/remotes/jobs/1.0.0/style.css',
    '/remotes/jobs/1.0.0/fragments/apply.html',
  ])
})

test('a piece that has a style sheet of its own needs no more of its release', () => {
  const cut = aComposition([
    aRelease({
      name: 'jobs',
      stylesheet: 'style.css',
      routes: [
        aRoute('/jobs', { fragment: 'fragments/jobs.html', stylesheet: 'styles/jobs.css' }),
        aRoute('/apply'),
      ],
      widgets: [
        aWidget('search', { fragment: 'fragments/slots/search.html', stylesheet: 'styles/slots/search.css' }),
      ],
    }),
  ])
  expect(planPage(cut, '/jobs').styles).toEqual([
    '/shell/1.0.0/style.css',
    '/remotes/jobs/1.0.0/styles/jobs.css',
    '/remotes/jobs/1.0.0/styles/slots/search.css',
  ])
  expect(planPage(cut, '/apply').styles).toContain('/remotes/jobs/1.0.0/style.css')
})

test('a page that was not prerendered needs its style sheet only', () => {
  expect(planPage(composition, '/jobs/7').fragments.map(({ slot }) => slot)).toEqual(['launcher'])
})

test.each([
  ['/nothing', '/404', 404],
  ['/nothing/else', '/404', 404],
  ['/Jobs', '/jobs', 200],
  ['/jobs/7', '/jobs/7', 200],
  ['/jobs/8', '/jobs/8', 200],
])('the page for %s is made for %s, with status %i', (asked, pathname, status) => {
  expect(planPage(composition, asked)).toMatchObject({ pathname, status })
})

test.each([
  ['/jobs', '', null],
  ['/jobs', '?day', null],
  ['/jobs', '?shift=Night', 'night'],
  ['/jobs', '?a=1&night', 'night'],
  ['/Jobs', '?tonight', 'night'],
  ['/apply', '?night', null],
  ['/nothing', '?night', null],
])('%s%s is made for the word %s', (pathname, search, word) => {
  const plan = planPage(composition, pathname, search)
  expect(plan.word).toBe(word)
  const text = '/remotes/jobs/1.0.0/fragments/jobs@night.html'
  expect(plan.files.includes(text)).toBe(word !== null)
  expect(plan.fragments.filter(({ search: made }) => made !== '')).toEqual(
    word === null ? [] : [{ remote: 'jobs', slot: null, path: text, search: '?night' }],
  )
})

/** @param name the remote that is on the newer kit. */
const twoKits = (name: string) => {
  const on = (major: string) => ({ majors: [major] })
  const remotes = Object.entries(composition.remotes).map(
    ([each, release]) => [each, { ...release, ...on(each === name ? 'kit@2' : 'kit@1') }] as const,
  )
  return {
    ...composition,
    shell: { ...composition.shell, ...on('kit@1') },
    majors: {
      'kit@1': aMajor('/shared/kit-1.js', { stylesheet: '/shared/style-1.css' }),
      'kit@2': aMajor('/shared/kit-2.js', { stylesheet: '/shared/style-2.css' }),
    },
    remotes: Object.fromEntries(remotes),
  }
}

test.each([
  ['a page that is on it', '/jobs', 'jobs'],
  ['a page with a prerendered widget that is on it', '/jobs', 'chat'],
])('the style sheet of another kit stands in %s, behind those of the shell', (_, path, name) => {
  expect(planPage(twoKits(name), path).styles.slice(0, 3)).toEqual([
    '/shell/1.0.0/style.css',
    '/shared/style-1.css',
    '/shared/style-2.css',
  ])
})

test('a page without a piece of another kit has no style sheet of it', () => {
  expect(planPage(twoKits('chat'), '/apply').styles).not.toContain('/shared/style-2.css')
})
