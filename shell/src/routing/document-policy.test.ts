import { aComposition, aRelease, aRoute, aWidget } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { viewForPage, viewOf } from '../remotes/composition-view'
import { documentPolicy } from './document-policy'

const api = { connect: ['https://api.example'] }
const whole = viewOf(
  'one',
  aComposition([
    aRelease({ name: 'jobs', routes: [aRoute('/jobs'), aRoute('/jobs/apply')], network: api }),
    aRelease({ name: 'about', routes: [aRoute('/about'), aRoute('/print', { layout: 'bare' })] }),
    aRelease({
      name: 'player',
      widgets: [aWidget('chat', { layouts: ['bare'] })],
      network: { frames: ['https://player.example'] },
    }),
  ]),
)
const route = (path: string) => whole.routes.find((one) => one.path === path) ?? null

test.each<[from: string, to: string, isShown: boolean]>([
  ['/about', '/jobs', false],
  ['/jobs', '/about', true],
  ['/jobs', '/jobs/apply', true],
  ['/about', '/print', false], // for a widget
  ['/print', '/about', true],
  ['/about', '/nowhere', true],
])('a document of %s shows %s: %s', (from, to, isShown) => {
  const allows = documentPolicy(viewForPage(whole, route(from), false), route(from))
  expect(allows(whole, route(to))).toBe(isShown)
})
