import { readSiteConfig } from '@site/host/site-config'
import { aComposition, aRelease, aRoute, aWidget } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { planPage } from './plan-page'
import { renderPage } from './render-page'

const config = readSiteConfig(
  { SUPABASE_ANON_KEY: 'key', SUPABASE_URL: 'https://data.example' },
  'https://site.example',
)
const jobs = aRelease({
  name: 'jobs',
  routes: [aRoute('/jobs')],
  network: {
    connect: ['https://api.example'],
    images: ['https://maps.example'],
    media: ['https://films.example'],
  },
})
const about = aRelease({ name: 'about', routes: [aRoute('/about'), aRoute('/print', { layout: 'bare' })] })
const player = aRelease({
  name: 'player',
  widgets: [aWidget('chat')],
  network: { frames: ['https://player.example'] },
})

/** The directives of a page's policy that name third-party servers. */
function policyOf(pathname: string, remotes = [jobs, about, player], anyAddress = false) {
  const plan = planPage(aComposition(remotes), pathname)
  const { headers } = renderPage(plan, new Map(), { id: '0'.repeat(64), config, anyAddress })
  return (headers['content-security-policy'] ?? '')
    .split('; ')
    .filter((one) => /^(connect|img|media|frame)-src/.test(one))
}

const OWN = ["img-src 'self' data:", "connect-src 'self' https://data.example"]
const JOBS = [
  "img-src 'self' data: https://maps.example",
  "media-src 'self' https://films.example",
  "connect-src 'self' https://data.example https://api.example",
]
const [images = '', media = '', connect = ''] = JOBS
const PLAYER = 'frame-src https://player.example'

test.each<[string, string, string[]]>([
  ['the page of the remote, with a widget', '/jobs', [images, media, PLAYER, connect]],
  ['another page of the layout', '/about', [OWN[0] ?? '', PLAYER, OWN[1] ?? '']],
  ['a page of a layout without the widget', '/print', OWN],
  ['no page', '/nowhere', [OWN[0] ?? '', PLAYER, OWN[1] ?? '']],
])('the policy of %s allows what stands on it', (_, pathname, policy) => {
  expect(policyOf(pathname)).toEqual(policy)
})

test('a page that will stand at unknown addresses allows what any page needs', () => {
  expect(policyOf('/404', [jobs, about], true)).toEqual(JOBS)
})

test('where no remote names a server, the policy is the site’s own', () => {
  expect(policyOf('/about', [about])).toEqual(OWN)
})
