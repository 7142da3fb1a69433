import { aComposition, aRelease, aRoute } from '@site/records/documents/testing/releases'
import { placeholderConfig } from '@site/shared/config'
import { readRemoteManifest } from '@site/tool/build/remote-manifest'
import { remoteNames } from '@site/tool/build/remote-names'
import { expect, test } from 'vitest'
import { planPage } from '../../shell/src/compose/plan-page'
import { renderPage } from '../../shell/src/compose/render-page'
import { root } from './source-imports'

const manifests = await Promise.all(remoteNames(root).map((name) => readRemoteManifest(root, name)))
const site = aComposition(
  manifests.map(({ name, routes }) =>
    aRelease({ name, routes: routes.map(({ path, ...claim }) => aRoute(path, claim)) }),
  ),
)

const config = { ...placeholderConfig, supabaseUrl: 'https://project.supabase.example' }
const composed = (pathname: string, of = site) =>
  renderPage(planPage(of, pathname), new Map(), { id: '0'.repeat(64), config }).html

const part = (html: string, element: string) =>
  new RegExp(`<${element}\\b.*?</${element}>`, 's').exec(html)?.[0].replaceAll('><', '>\n<')

test.each(['/', '/contact', '/privacy-policy'])('the menus of %s are those of the product', (pathname) => {
  const html = composed(pathname)
  expect(part(html, 'header')).toMatchSnapshot()
  expect(part(html, 'footer')).toMatchSnapshot()
})

test('an unknown address shows the ways on that the product names', () => {
  expect(part(composed('/nowhere'), 'main')).toMatchSnapshot()
})

test('a page without menus has none, and none in its data', () => {
  const html = composed('/quantum-research-lab')
  expect(html).not.toContain('Privacy Policy')
})

test('a remote of another repository brings its entry, and takes it along', () => {
  const { quantum: _, ...rest } = site.remotes
  const jobs = aRelease({
    name: 'jobs',
    routes: [aRoute('/jobs', { nav: { label: '</script>Jobs & more', order: 45, where: 'header' } })],
  })
  const html = composed('/contact', { ...site, remotes: { ...rest, jobs } })
  const links = [...(part(html, 'header') ?? '').matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<\n]+)</g)]
  expect(links.map(([, to, label]) => `${to} ${label}`)).toEqual([
    '/ Home',
    '/about About',
    '/services Services',
    '/portfolio Portfolio',
    '/jobs &lt;/script&gt;Jobs &amp; more',
    '/contact Contact',
  ])
  expect(html).not.toContain('/quantum-research-lab')
})
