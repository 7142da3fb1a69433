import { aComposition, aRelease } from '@site/composition/testing/releases'
import { expect, test } from 'vitest'
import { linkedEntry } from './linked-entry'

const UI = '@site/shared/ui'
const SESSION = '@site/shared/session-core'
const kit = (version: string) => ({ url: `/shared/kit-${version}.js`, integrity: 'sha256-k', version })

const composition = {
  ...aComposition([]),
  singletonsVersion: '0.1.0',
  singletons: { [UI]: kit('0.1.0'), [SESSION]: { ...kit('0.1.2'), url: '/shared/core.js' } },
  secondSet: {
    version: '0.2.0',
    modules: { [UI]: kit('0.2.0') },
    stylesheet: '/shared/style-0.2.0.css',
    files: {},
  },
}
const scopes = { '/remotes/@0.2.0/': {}, '/remotes/jobs/0.3.0/': {} }

const file = (integrity: string) => ({ integrity, bytes: 1, gzipBytes: 1 })
const jobs = (ui: string, version = '1.0.0') =>
  aRelease({
    name: 'jobs',
    version,
    stylesheet: 'style.css',
    needs: { [UI]: ui, [SESSION]: '^0.1.0' },
    files: { 'remoteEntry.js': file('sha256-e'), 'style.css': file('sha256-s') },
  })

test('a release that fits the set of the page comes from its own place', () => {
  const { entry, kitStylesheet } = linkedEntry(composition, scopes, jobs('^0.1.0'))
  expect([entry, kitStylesheet]).toEqual(['/remotes/jobs/1.0.0/remoteEntry.js', undefined])
})

test('one that fits the second set comes from where the page links that, each script with its bytes', () => {
  expect(linkedEntry(composition, scopes, jobs('^0.2.0'))).toMatchObject({
    entry: '/remotes/@0.2.0/jobs/1.0.0/remoteEntry.js',
    stylesheet: '/remotes/jobs/1.0.0/style.css',
    kitStylesheet: '/shared/style-0.2.0.css',
    integrity: {
      '/remotes/@0.2.0/jobs/1.0.0/remoteEntry.js': 'sha256-e',
      '/remotes/jobs/1.0.0/style.css': 'sha256-s',
    },
  })
})

test('one that an activation has linked stays as it is linked', () => {
  const live = linkedEntry(composition, scopes, jobs('^0.2.0', '0.3.0'))
  expect(live.entry).toBe('/remotes/jobs/0.3.0/remoteEntry.js')
  const own = linkedEntry(composition, scopes, { ...jobs('^0.1.0', '0.3.0'), ownMajors: ['react'] })
  expect(own.entry).toBe('/remotes/jobs/0.3.0/remoteEntry.js')
})

test('one with a React of its own is refused: no place of the page links that', () => {
  const own = { ...jobs('^0.1.0'), ownMajors: ['react', 'react-dom'] }
  expect(() => linkedEntry(composition, scopes, own)).toThrow(
    'jobs 1.0.0 brings a major of its own of react, react-dom, and a page links that only for releases that are live.',
  )
})

test.each([
  ['fits neither', composition, scopes, '^0.3.0'],
  ['fits a set that came after the page', composition, {}, '^0.2.0'],
  ['fits a set that is not live', { ...composition, secondSet: undefined }, scopes, '^0.2.0'],
])('one that %s is refused, and what it misses is said', (_, { secondSet, ...page }, places, ui) => {
  const live = { ...page, ...(secondSet && { secondSet }) }
  expect(() => linkedEntry(live, places, jobs(ui))).toThrow(
    `jobs 1.0.0 fits no set of this page: jobs 1.0.0 needs ${UI} ${ui}, the set 0.1.0 has 0.1.0. Load the page again`,
  )
})
