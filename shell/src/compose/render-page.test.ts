import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { PreviewNotice } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import { integrityOf } from '@site/records/documents/integrity'
import type { MainImage } from '@site/records/documents/release'
import { HOSTILE_TEXTS, MOST_SLOWDOWN, slowdown } from '@site/records/documents/testing/hostile-texts'
import { aComposition, aMajor, aRelease, aRoute, aWidget } from '@site/records/documents/testing/releases'
import type { SiteConfig } from '@site/shared/contracts'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { stylesOf } from '../inline-styles'
import { FIRST_VISIT_SCRIPT } from './first-visit-script'
import { planPage } from './plan-page'
import { renderPage } from './render-page'
import { viewWithIntegrity } from './view-with-integrity'

const file = { integrity: 'sha256-abc', bytes: 1, gzipBytes: 1 }

const nav = { label: 'Jobs', order: 1, where: 'header' }

const composition = aComposition([
  aRelease({
    name: 'jobs',
    stylesheet: 'style.css',
    routes: [
      aRoute('/jobs', {
        title: 'Jobs & "people"',
        description: 'Work <with> us',
        fragment: 'fragments/jobs.html',
        scripts: ['assets/jobs.js'],
        structuredData: [{ '@type': 'JobPosting', url: '__config_siteUrl__/jobs', title: '</script>' }],
        shareImage: 'share/jobs.png',
        nav,
      }),
    ],
    files: { 'remoteEntry.js': file, 'assets/jobs.js': file, 'assets/later.js': file },
  }),
])

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

const FRAGMENT = '/remotes/jobs/1.0.0/fragments/jobs.html'
const files: Readonly<Record<string, string>> = {
  [FRAGMENT]: '<h1>Open jobs</h1><a href="__config_schedulingUrl__">Talk</a>',
  '/remotes/jobs/1.0.0/style.css': '@layer remote { .jobs { color: red } }',
  '/shell/1.0.0/style.css': '@layer reset, remote;',
}

/** The page at a path, from a store with these texts. */
const compose = (pathname: string, texts = files, of = composition) =>
  renderPage(planPage(of, pathname), new Map(Object.entries(texts)), { id: '0123456789abcdef', config })

/** The composition with a main image in its release. */
const picturedBy = (image: MainImage) => {
  const jobs = composition.remotes['jobs']
  if (!jobs) throw new Error('The composition has no jobs.')
  return { ...composition, remotes: { jobs: { ...jobs, mainImages: { 'fragments/jobs.html': image } } } }
}
const pictured = () => compose('/jobs', files, picturedBy({ href: '/team.avif' }))

test('a page is readable HTML: fragment in place, title, description and canonical in the head', () => {
  const { status, html } = compose('/jobs')
  expect(status).toBe(200)
  expect(html).toContain('<h1>Open jobs</h1>')
  expect(html, 'where later pages will be announced').toContain('<span role="status"></span>')
  expect(html).toContain('<title>Jobs &amp; &quot;people&quot;</title>')
  expect(html).toContain('content="Work &lt;with&gt; us"')
  expect(html).toContain('<link rel="canonical" href="https://agency.example/jobs">')
})

test('a text that was made for a word of the query says so to hydration, at the same canonical address', () => {
  const night = 'fragments/jobs@night.html'
  const of = aComposition([
    aRelease({
      name: 'jobs',
      routes: [aRoute('/jobs', { fragment: 'fragments/jobs.html', queryFragments: { night } })],
    }),
  ])
  const texts = new Map([...Object.entries(files), [`/remotes/jobs/1.0.0/${night}`, '<h1>Night jobs</h1>']])
  const page = (search: string) =>
    renderPage(planPage(of, '/jobs', search), texts, { id: '0123456789abcdef', config }).html
  expect(page('?shift=night')).toContain('<div data-search="?night"><h1>Night jobs</h1></div>')
  expect(page('?shift=night')).toContain('<link rel="canonical" href="https://agency.example/jobs">')
  expect(page('')).not.toContain('data-search')
  expect(page('')).not.toContain('Night jobs')
})

test('search engines and link previews learn what the page is', () => {
  const { html } = compose('/jobs')
  expect(html).toContain(
    '<meta property="og:image" content="https://agency.example/remotes/jobs/1.0.0/share/jobs.png">',
  )
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  )
  expect(data.map((item) => item['@type'])).toEqual([
    ['Organization', 'ProfessionalService'],
    'BreadcrumbList',
    'JobPosting',
  ])
  expect(data[2]).toEqual({ '@type': 'JobPosting', url: 'https://agency.example/jobs', title: '</script>' })
})

test('the configuration of the environment is in the fragment and in the page data, unable to break out', () => {
  const { html } = compose('/jobs')
  expect(html).toContain('href="https://calendar.example/?a=1&amp;b=&lt;/script&gt;"')
  expect(html).not.toContain('b=</script>')
})

test('everything the page needs is named, with its integrity; nothing of what comes later is preloaded', () => {
  const { html } = compose('/jobs')
  for (const path of [
    '/shared/react-1.js',
    '/remotes/jobs/1.0.0/remoteEntry.js',
    '/remotes/jobs/1.0.0/assets/jobs.js',
  ]) {
    expect(html).toContain(`<link rel="modulepreload" href="${path}" integrity="sha256-`)
  }
  expect(html).not.toContain('modulepreload" href="/remotes/jobs/1.0.0/assets/later.js"')
  expect(html).toContain('"/remotes/jobs/1.0.0/assets/later.js":"sha256-abc"')
})

test('the map does not name the service worker, which is registered and never imported', () => {
  const worker = '/shell/1.0.0/assets/service-worker-a_b-c.js'
  const { shell } = composition
  const withWorker = {
    ...composition,
    shell: { ...shell, files: { ...shell.files, [worker]: file, '/shell/1.0.0/assets/later.js': file } },
  }
  const { html } = compose('/jobs', files, withWorker)
  expect(html).toContain('"/shell/1.0.0/assets/later.js":"sha256-abc"')
  expect(html).not.toContain(worker)
})

test('the integrity of a style sheet that may be linked later is known; that of an inlined one is not needed', () => {
  const styled = { 'remoteEntry.js': file, 'style.css': file }
  const remotes = [
    aRelease({ name: 'jobs', stylesheet: 'style.css', routes: [aRoute('/jobs')], files: styled }),
    aRelease({ name: 'help', stylesheet: 'style.css', widgets: [aWidget('chat')], files: styled }),
  ]
  const { html } = compose('/jobs', files, aComposition(remotes))
  expect(html).toContain('"/remotes/help/1.0.0/style.css":"sha256-abc"')
  expect(html).not.toContain('"/remotes/jobs/1.0.0/style.css":"sha256-abc"')
})

test('beside the sheet of one page the map names that of the whole release, and no other page has one there', () => {
  const own = (name: string) => ({ fragment: null, stylesheet: `styles/${name}.css` })
  const jobs = aRelease({
    name: 'jobs',
    stylesheet: 'style.css',
    routes: [aRoute('/jobs', own('jobs')), aRoute('/apply', own('apply'))],
    files: { 'remoteEntry.js': file, 'style.css': file, 'styles/jobs.css': file, 'styles/apply.css': file },
  })
  const sheet = '/remotes/jobs/1.0.0/styles/jobs.css'
  const { html } = compose('/jobs', { [sheet]: '.jobs{color:red}' }, aComposition([jobs]))
  expect(html).toContain(`<style data-styles="${sheet}">.jobs{color:red}</style>`)
  expect(html).toContain('"/remotes/jobs/1.0.0/style.css":"sha256-abc"')
  expect(html).not.toMatch(/styles\/\w+\.css":"sha256-/)
  expect(html, 'how the shell knows that the page arrived with it').toContain(`"stylesheet":"${sheet}"`)
})

test('with a main image the scripts are named behind the text, without one before it', () => {
  const split = (html: string) => html.split('</head>')
  const [head = '', body = ''] = split(pictured().html)
  expect(head).not.toMatch(/modulepreload|type="module"/)
  expect(head, 'before the first module is asked for').toContain('<script type="importmap">')
  const [, behind = ''] = body.split('</main>')
  expect(behind.match(/rel="modulepreload"[^>]* fetchpriority="low"/g)?.length).toBeGreaterThan(2)
  expect(behind).toMatch(/<script type="module" src="\/shell\/[^>]* fetchpriority="low">/)

  const [, withoutImage = ''] = split(compose('/jobs').html)
  expect(withoutImage).not.toContain('modulepreload')
})

test('the preload of a main image says what the release says, and nothing of it ends an attribute', () => {
  const preload = (image: MainImage) =>
    /<link rel="preload" as="image"[^>]*>/.exec(compose('/jobs', files, picturedBy(image)).html)?.[0]
  expect(preload({ srcset: '/a.avif 640w', sizes: '34rem', type: 'image/avif' })).toBe(
    '<link rel="preload" as="image" imagesrcset="/a.avif 640w" imagesizes="34rem" type="image/avif" fetchpriority="high">',
  )
  expect(preload({ href: '"><script>' })).toBe(
    '<link rel="preload" as="image" href="&quot;&gt;&lt;script&gt;" fetchpriority="high">',
  )
  const { html } = compose('/jobs', {}, picturedBy({ href: '/team.avif' }))
  expect(html, 'without its text').not.toContain('as="image"')
})

test('a page that is read for its text has the styles of its remote where the reader looks for them, and no others', () => {
  const { html } = renderPage(planPage(composition, '/jobs'), new Map(Object.entries(files)), {
    id: '0123456789abcdef',
    config,
    textOnly: true,
  })
  expect(html).not.toContain('<style')
  expect(html).not.toContain('@layer reset')
  expect(html).toContain('<h1>Open jobs</h1>')
  const sheet = '/remotes/jobs/1.0.0/style.css'
  expect(html).toContain(
    `<script type="text/css" data-styles="${sheet}">@layer remote { .jobs { color: red } }</script>`,
  )
  expect(stylesOf('jobs'), 'what the reader looks for').toBe(`[data-styles^="${sheet.slice(0, 14)}"]`)
})

test.each(['</style><script src="/remotes/jobs/1.0.0/x.js"></script>', '</SCRIPT>', '<!--<script>'])(
  'a style sheet with %j stays inside of its element, with or without effect',
  (css) => {
    const texts = { ...files, '/remotes/jobs/1.0.0/style.css': `p{content:'${css}'}` }
    for (const textOnly of [false, true]) {
      const { html, headers } = renderPage(planPage(composition, '/jobs'), new Map(Object.entries(texts)), {
        id: '0123456789abcdef',
        config,
        textOnly,
      })
      expect(html).not.toContain(css)
      const [, inside = ''] = /<style data-styles="\/remotes[^>]*>(.*?)<\/style>/s.exec(html) ?? []
      const hash = createHash('sha256').update(inside).digest('base64')
      if (!textOnly) expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    }
  },
)

describe('a fragment of a megabyte takes as much longer as it is longer', () => {
  const variants = [{}, { integrityPolicy: true }, { textOnly: true }]
  const read = (text: string, file: string) => {
    const texts = new Map(Object.entries({ ...files, [file]: text }))
    for (const variant of variants)
      renderPage(planPage(composition, '/jobs'), texts, { id: '0123456789abcdef', config, ...variant })
  }
  test.each(HOSTILE_TEXTS)('as text of a page, as a style sheet: %j', (unit) => {
    expect(slowdown((text) => read(text, FRAGMENT), unit)).toBeLessThan(MOST_SLOWDOWN)
    expect(slowdown((text) => read(text, '/remotes/jobs/1.0.0/style.css'), unit)).toBeLessThan(MOST_SLOWDOWN)
  })
})

test('what takes longest to come is named before the styles, but an image not before the width it is chosen for', () => {
  for (const { html } of [compose('/jobs'), pictured()]) {
    const first = html.search(/<script type="importmap"|<link rel="preload" as="image"/)
    expect(first).toBeGreaterThan(html.indexOf('<meta name="viewport"'))
    expect(first).toBeLessThan(html.indexOf('<style'))
  }
})

test('the text does not wait for its font, which is asked for when the page is interactive', () => {
  const { html } = compose('/jobs')
  expect(html).toContain('<html lang="en" data-first-visit>')
  expect(html).toContain(FIRST_VISIT_SCRIPT)
})

/** The inline scripts of a page that uses every feature. */
function inlineScripts(): string[] {
  const { shell } = composition
  const repair = { ...shell, files: { ...shell.files, '/shell/1.0.0/repair-a.js': file } }
  const { html } = renderPage(
    planPage({ ...composition, shell: repair }, '/jobs'),
    new Map(Object.entries(files)),
    { id: '0123456789abcdef', config, integrityPolicy: true },
  )
  return [...html.matchAll(/<script>([^<]+)<\/script>/g)].map(([, text = '']) => text)
}

test('browsers without the newer syntax can read every inline script, and the note stands apart from import()', async () => {
  const written = async (script: string, target: string) =>
    (await transformWithOxc(script, 'inline.js', { target })).code
  const [first = '', repair = '', ...others] = inlineScripts()
  expect(others).toEqual([])
  for (const script of [first, repair])
    expect(await written(script, 'es2015')).toBe(await written(script, 'esnext'))
  expect(await written('a?.b', 'es2015'), 'newer syntax is written anew').not.toBe('a?.b;\n')
  expect(first).toContain('Some parts of this page did not load')
  expect(first, 'no target has it written anew').not.toContain('import(')
  expect(repair).toContain('import(')
})

test('a browser that measures nothing of its own is told that the page stays without life', () => {
  const heard = new Map<string, () => void>()
  const notes: { textContent?: string }[] = []
  const element = {
    hasAttribute: () => false,
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
  }
  const page = {
    addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
    location: { hash: '', origin: 'https://agency.example' },
    performance: { getEntriesByType: () => [{ type: 'navigate' }] }, // and no PerformanceObserver
    document: {
      referrer: '',
      documentElement: element,
      createElement: () => ({ ...element }),
      body: { prepend: (note: object) => notes.push(note) },
    },
  }
  expect(() => runInNewContext(inlineScripts()[0] ?? '', page)).toThrow('PerformanceObserver')
  heard.get('DOMContentLoaded')?.()
  expect(notes).toEqual([
    expect.objectContaining({ textContent: expect.stringContaining(config.supportEmail) }),
  ])
})

test('an unknown address is a helpful 404 that search engines do not keep', () => {
  const { status, html } = compose('/nowhere')
  expect(status).toBe(404)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('href="/jobs"')
})

test('the policy names the hash of every inline script and style, and nothing unsafe', () => {
  const { html, headers } = compose('/jobs')
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

test('a lost fragment costs only its own page: an error status for a primary one, an empty place for others', () => {
  const { [FRAGMENT]: _lost, ...left } = files
  const jobs = (parts: { primary?: true }) =>
    aComposition([
      aRelease({
        name: 'jobs',
        routes: [aRoute('/jobs', { ...parts, nav, fragment: 'fragments/jobs.html' })],
      }),
    ])
  expect(compose('/jobs', left, jobs({})).status).toBe(200)
  expect(compose('/jobs', left, jobs({ primary: true }))).toMatchObject({
    status: 503,
    html: expect.stringContaining('href="/jobs"'),
  })
})

test('a page without its style sheet can still be read', () => {
  const { status, html } = compose('/jobs', { [FRAGMENT]: files[FRAGMENT] ?? '' })
  expect(status).toBe(200)
  expect(html).toContain('<h1>Open jobs</h1>')
})

test('a container for other hosts leaves every page, every list of files and the view of a browser as they are', () => {
  const federation = integrityOf('the list of its files')
  const remotes = Object.values(composition.remotes).map((release) => ({ ...release, federation }))
  const offering = {
    ...composition,
    remotes: Object.fromEntries(remotes.map((release) => [release.name, release])),
  }
  // Only the hash of the release's list differs in the view, and so the view's own hash.
  const { html, ...answer } = compose('/jobs', files, offering)
  const page = compose('/jobs')
  expect({ ...answer, html: withoutViewIntegrity(html) }).toEqual({
    ...page,
    html: withoutViewIntegrity(page.html),
  })
  const paths = (of: Composition) => compositionFiles(of).map(({ path }) => path)
  expect(paths(offering)).toEqual(paths(composition))
  expect(JSON.stringify(viewWithIntegrity('0123456789abcdef', offering))).not.toContain(federation)
})

const withoutViewIntegrity = (html: string) => html.replace(/"viewIntegrity":"[^"]+"/, '')

test('a page names the hash of the view that the host hands out', () => {
  const view = JSON.stringify(viewWithIntegrity('0123456789abcdef', composition))
  expect(compose('/jobs').html).toContain(`"viewIntegrity":"${integrityOf(view)}"`)
})

test('the map has no hash of a script that this host has nobody import', () => {
  const [overrides, measure] = ['start-overrides-a.js', 'measure-visit-b.js'].map(
    (name) => `/shell/1.0.0/${name}`,
  )
  const shellFiles = {
    [`${overrides}`]: { integrity: 'sha256-o' },
    [`${measure}`]: { integrity: 'sha256-m' },
  }
  const { shell } = composition
  const of = { ...composition, shell: { ...shell, files: { ...shell.files, ...shellFiles } } }
  const mapOf = (settings: object) => {
    const told = { id: '0123456789abcdef', config, ...settings }
    return renderPage(planPage(of, '/jobs'), new Map(Object.entries(files)), told).html
  }
  expect(mapOf({})).not.toMatch(/start-overrides|measure-visit/)
  expect(mapOf({ overrides: true })).toContain(`"${overrides}":"sha256-o"`)
  expect(mapOf({ config: { ...config, vitalsSample: 0.1 } })).toContain(`"${measure}":"sha256-m"`)
})

test('a page on another major asks for its modules at once; another has their hashes, and that of their style sheet', () => {
  const [kit, style, later] = ['/shared/kit-2.js', '/shared/style-2.css', '/shared/dialog-2.js']
  const files2 = Object.fromEntries(
    [kit, style, later].map((path) => [path, { integrity: `sha256-${path}` }]),
  )
  const { jobs } = composition.remotes
  if (!jobs) throw new Error('The composition has no jobs.')
  const two = {
    ...composition,
    majors: { ...composition.majors, 'kit@2': aMajor(kit, { stylesheet: style, files: files2 }) },
    remotes: { ...composition.remotes, jobs: { ...jobs, majors: ['kit@2'] } },
  }
  const { html } = compose('/jobs', { ...files, [style]: '@layer ui { .next { color: red } }' }, two)
  expect(html).toContain(`<link rel="modulepreload" href="${kit}" integrity="sha256-${kit}"`)
  expect(html).toContain(`<style data-styles="${style}">@layer ui { .next { color: red } }</style>`)
  expect(html).toContain(`"kitStylesheet":"${style}"`)
  const other = compose('/nowhere', files, two).html
  expect(other).toContain(`"kit@2":"${kit}"`)
  expect(other).not.toContain(`href="${kit}"`)
  for (const path of [kit, style, later]) expect(other).toContain(`"${path}":"sha256-${path}"`)
})

test('a page of a preview says how it differs, in a bar that its policy allows, and search engines leave it out', () => {
  const preview: PreviewNotice = {
    name: 'pr-41',
    parts: [
      { name: 'jobs', version: '1.1.0-preview.pr-41.2', instead: '1.0.0' },
      { name: 'shop', version: '0.1.0-preview.pr-41.1', instead: null },
    ],
    expires: '2026-12-10T23:59:00.000Z',
    pinned: null,
    backend: 'live',
  }
  const settings = { id: '0123456789abcdef', config }
  const plan = planPage(composition, '/jobs')
  const texts = new Map(Object.entries(files))
  const shown = renderPage(plan, texts, { ...settings, preview })
  expect(shown.html).toContain(
    '<summary>Preview pr-41</summary><p>jobs 1.1.0-preview.pr-41.2 instead of 1.0.0 · shop 0.1.0-preview.pr-41.1, which is new · until 10 December · uses the live backend</p>',
  )
  expect(shown.html).toContain('<meta name="robots" content="noindex">')
  const [, css = 'none'] = /<style data-styles="preview">(.*?)<\/style>/s.exec(shown.html) ?? []
  const hash = createHash('sha256').update(css).digest('base64')
  expect(shown.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const pinned = { ...preview, pinned: 'a'.repeat(64), backend: 'own' as const, name: '<b>' }
  const other = renderPage(plan, texts, { ...settings, preview: pinned }).html
  expect(other).toContain('Preview &lt;b&gt;')
  expect(other).toContain('on composition aaaaaaaaaaaaaaaa, not on what is live')
  expect(other).toContain('uses a backend for previews')
  expect(renderPage(plan, texts, { ...settings, preview, textOnly: true }).html).not.toContain('site-preview')
  expect(compose('/jobs').html).not.toMatch(/site-preview|noindex/)
})
