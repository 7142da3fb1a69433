import { createHash } from 'node:crypto'
import type { Composition, Release, SiteConfig } from '@site/shared/contracts'
import { expect, test } from 'vitest'
import { type ComposeInput, composePage } from './compose-page'

const file = { integrity: 'sha384-abc', bytes: 1, gzipBytes: 1 }

const jobs: Release = {
  schema: 1,
  name: 'jobs',
  version: '1.0.0',
  contract: '^1.0.0',
  entry: 'remoteEntry.js',
  stylesheet: 'style.css',
  routes: [
    {
      path: '/jobs',
      layout: 'site',
      title: 'Jobs & "people"',
      description: 'Work <with> us',
      prerender: true,
      failure: 'essential',
      fragment: 'fragments/jobs.html',
      scripts: ['assets/jobs.js'],
    },
  ],
  widgets: [],
  emits: [],
  needs: {},
  files: { 'remoteEntry.js': file, 'assets/jobs.js': file, 'assets/later.js': file },
}

const composition: Composition = {
  schema: 1,
  contract: '1.0.0',
  shell: {
    version: '1.0.0',
    script: '/shell/1.0.0/main.js',
    stylesheet: '/shell/1.0.0/style.css',
    composer: '/shell/1.0.0/composer/compose-page.js',
    scripts: ['/shell/1.0.0/main.js'],
    fonts: [],
    files: { '/shell/1.0.0/main.js': { integrity: 'sha384-main' } },
  },
  stylesheets: ['/shell/1.0.0/style.css'],
  singletons: { react: { url: '/shared/react-1.js', integrity: 'sha384-react', version: '19.3.1' } },
  remotes: { jobs },
}

const config: SiteConfig = {
  supabaseUrl: 'https://project.supabase.example',
  supabaseAnonKey: 'anon',
  schedulingUrl: 'https://calendar.example/?a=1&b=</script>',
  whatsappNumber: '910000000000',
  supportEmail: 'help@agency.example',
  sceneUrl: '',
  socialProvider: 'google',
  siteUrl: 'https://agency.example',
}

const files: Record<string, string> = {
  '/remotes/jobs/1.0.0/fragments/jobs.html': '<h1>Open jobs</h1><a href="__config_schedulingUrl__">Talk</a>',
  '/remotes/jobs/1.0.0/style.css': '@layer remote { .jobs { color: red } }',
  '/shell/1.0.0/style.css': '@layer reset, remote;',
}

const input = (pathname: string): ComposeInput => ({
  id: '0123456789abcdef',
  composition,
  config,
  pathname,
  readText: (path) => files[path] ?? '',
})

test('a page is readable HTML: fragment in place, title, description and canonical in the head', () => {
  const { status, html } = composePage(input('/jobs'))
  expect(status).toBe(200)
  expect(html).toContain('<h1>Open jobs</h1>')
  expect(html).toContain('<title>Jobs &amp; &quot;people&quot;</title>')
  expect(html).toContain('content="Work &lt;with&gt; us"')
  expect(html).toContain('<link rel="canonical" href="https://agency.example/jobs">')
})

test('the configuration of the environment stands in the fragment and in the page data, unable to break out', () => {
  const { html } = composePage(input('/jobs'))
  expect(html).toContain('href="https://calendar.example/?a=1&amp;b=&lt;/script&gt;"')
  expect(html).not.toContain('b=</script>')
})

test('everything the page needs is named, with its integrity; nothing of what comes later is preloaded', () => {
  const { html } = composePage(input('/jobs'))
  for (const path of [
    '/shared/react-1.js',
    '/remotes/jobs/1.0.0/remoteEntry.js',
    '/remotes/jobs/1.0.0/assets/jobs.js',
  ]) {
    expect(html).toContain(`<link rel="modulepreload" href="${path}" integrity="sha384-`)
  }
  expect(html).not.toContain('modulepreload" href="/remotes/jobs/1.0.0/assets/later.js"')
  expect(html).toContain('"/remotes/jobs/1.0.0/assets/later.js":"sha384-abc"')
})

test('an unknown address is a helpful 404 that search engines do not keep', () => {
  const { status, html } = composePage(input('/nowhere'))
  expect(status).toBe(404)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('href="/services"')
})

test('the policy names the hash of every inline script and style, and nothing unsafe', () => {
  const { html, headers } = composePage(input('/jobs'))
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).not.toMatch(/unsafe|\*/)
  const inline = [
    ...[...html.matchAll(/<script(?: type="importmap")?>([^<]+)<\/script>/g)].map(([, text = '']) => text),
    ...[...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text),
  ]
  expect(inline).toHaveLength(4)
  for (const text of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
})
