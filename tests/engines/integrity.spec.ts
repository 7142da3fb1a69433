import { createHash } from 'node:crypto'
import { listen } from '@site/host/listen'
import type { EngineName } from '@site/testing/browsers/tab'
import { Hono } from 'hono'
import { holdsImports } from '../../shell/src/remotes/verified-import'
import { expect, test } from './test'

/** Module → its published text. `main` is the page's own script, the others are reached in the ways below. */
const FILES: Readonly<Record<string, string>> = {
  'main.js': 'window.ran = ["main"]',
  'importing.js': 'import "./imported.js"; window.ran = ["importing"]',
  'imported.js': 'window.imported = true',
  'later.js': 'window.ran = ["later"]',
}
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * Ways for a page to request a script with a hash. Each resolves with whether something ran, or arrived, that should not have. They are
 * functions of the page itself: WebKit checks no hash for imports of a driver's own script.
 */
const WAYS = {
  'a script element': () =>
    new Promise<boolean>((resolve) => {
      const { hashes } = window as unknown as { hashes: Record<string, string> }
      const script = Object.assign(document.createElement('script'), {
        type: 'module',
        integrity: hashes['later.js'],
        src: '/later.js',
      })
      script.onload = () => resolve(true)
      script.onerror = () => resolve(false)
      document.head.append(script)
    }),
  'a static import': () =>
    import('/importing.js' as string).then(
      () => 'imported' in window,
      () => false,
    ),
  'import()': () =>
    import('/later.js' as string).then(
      () => true,
      () => false,
    ),
  'a module preload': () =>
    new Promise<boolean>((resolve) => {
      const { hashes } = window as unknown as { hashes: Record<string, string> }
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        integrity: hashes['later.js'],
        href: '/later.js?preloaded',
      })
      link.onload = () => resolve(true)
      link.onerror = () => resolve(false)
      document.head.append(link)
    }),
  fetch: () => {
    const { hashes } = window as unknown as { hashes: Record<string, string> }
    return fetch('/later.js', { integrity: hashes['later.js'] as string }).then(
      () => true,
      () => false,
    )
  },
} as const

/** Which changed bytes run, and whether a module runs that a policy of hashes should allow: docs/browsers.md. */
const EXPECTED: Readonly<
  Record<EngineName, { readonly changed: readonly string[]; readonly policyLetsIn: boolean }>
> = {
  chromium: { changed: [], policyLetsIn: true },
  firefox: { changed: [], policyLetsIn: true },
  webkit: { changed: ['a module preload'], policyLetsIn: false },
}

/** Pages whose import map has every hash; `changed` names the file that arrives with other bytes. */
function pages(): Hono {
  const app = new Hono()
  const hashes = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, hashOf(text)]))
  const map = JSON.stringify({
    integrity: Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [`/${name}`, hash])),
  })
  let changed = ''
  app.get('/', (c) => {
    changed = c.req.query('changed') ?? ''
    const policy = c.req.query('policy') ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}
    const main = `<script type="module" src="/importing.js" integrity="${hashes['importing.js']}"></script>`
    const ways = Object.entries(WAYS).map(([way, work]) => `${JSON.stringify(way)}:${work}`)
    const own = `window.hashes=${JSON.stringify(hashes)};window.ways={${ways}}`
    const html = `<!doctype html><title>Hashes</title><script>${own}</script><script type="importmap">${map}</script>${c.req.query('policy') ? main : ''}`
    return c.html(html, 200, policy)
  })
  app.get('/favicon.ico', (c) => c.body(null, 204))
  app.get('/:file', (c) => {
    const file = c.req.param('file')
    const text = FILES[file] ?? ''
    return c.body(file === changed ? `${text};` : text, 200, {
      'content-type': 'text/javascript',
      'cache-control': 'no-store',
    })
  })
  return app
}

test('a browser holds scripts to their hashes in the ways that docs/browsers.md says', async ({
  open,
  engine,
  expected,
}) => {
  expected.push(/integrity|module|ERR_|Failed|Blocked|load|digest/i)
  const host = await listen(pages(), 0, '127.0.0.1')
  try {
    const ran: string[] = []
    for (const way of Object.keys(WAYS)) {
      const visitor = await open({ at: host.url })
      await visitor.visit(`/?changed=${way === 'a static import' ? 'imported.js' : 'later.js'}`)
      const asked = (name: string) =>
        (window as unknown as { ways: Record<string, () => Promise<boolean>> }).ways[name]?.()
      const hasRun = await visitor.run(asked, way)
      expect(typeof hasRun, way).toBe('boolean')
      if (hasRun) ran.push(way)
    }
    expect(ran).toEqual(EXPECTED[engine].changed)

    const visitor = await open({ at: host.url })
    await visitor.visit('/?policy=on')
    // The shell does not run scripts beforehand if so: such an engine has to block `import()` above.
    expect(await visitor.run(holdsImports)).toBe(true)
    await expect.poll(() => visitor.run(() => document.readyState)).toBe('complete')
    expect(await visitor.run(() => 'imported' in window)).toBe(EXPECTED[engine].policyLetsIn)
  } finally {
    await host.close()
  }
})

test('what goes wrong in a page is heard: in its console, uncaught, and blocked by a policy', async ({
  visitor,
  line,
  expected,
}) => {
  const heard = async () => (await visitor.tab.complaints()).join('\n')
  expected.push(/said in the console|(said|thrown) at the start|thrown in the page|elsewhere\.example/)
  line.beginWith('console.warn("said at the start"); throw new Error("thrown at the start")')
  await visitor.visit('/contact')
  await visitor.ready('forms')
  await visitor.run(() => {
    console.error('said in the console')
    setTimeout(() => {
      throw new Error('thrown in the page')
    })
    new Image().src = 'https://elsewhere.example/picture.png'
  })
  for (const text of ['said at the start', 'thrown at the start']) expect(await heard()).toContain(text)
  await expect.poll(heard).toContain('said in the console')
  await expect.poll(heard).toContain('thrown in the page')
  await expect.poll(heard).toMatch(/img-src.*elsewhere\.example|elsewhere\.example.*img-src/)
})
