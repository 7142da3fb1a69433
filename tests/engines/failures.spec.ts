import { expect, test } from './test'
import type { Visitor } from './visitor'
import { button, header, link } from './visitor'

interface Place {
  readonly remote: string
  readonly path: string
  readonly slot?: string
  wake?(visitor: Visitor): Promise<void>
}

const PLACES: readonly Place[] = [
  { remote: 'marketing', path: '/services' },
  { remote: 'forms', path: '/contact' },
  { remote: 'quantum', path: '/quantum-research-lab' },
  { remote: 'analytics', path: '/chat-analytics' },
  { remote: 'auth', path: '/about', slot: 'dialog', wake: ({ press }) => press(button('Login', header)) },
  { remote: 'chat', path: '/about', slot: 'chat', wake: ({ press }) => press(button('Open chat')) },
]

/** Whatever happens to the code of a remote, the text stays, its neighbours live, and links lead on. */
async function isStillASite(visitor: Visitor, { remote, path, slot }: Place): Promise<void> {
  const { read, run, press, ready, see, beAt, tab } = visitor
  await read(/\S/, 'h1')
  expect((await run(() => document.querySelector('main')?.innerText ?? '')).length).toBeGreaterThan(40)
  await see(button('Try again'))
  await tab.press('Escape')
  if (slot) await ready('marketing')
  const isMarketing = remote === 'marketing'
  if (path === '/quantum-research-lab' || path === '/chat-analytics') {
    await run(() => document.querySelector<HTMLElement>('a[href="/"]')?.click())
    await beAt('/')
  } else await press(link(isMarketing ? 'Contact' : 'Services', { role: 'navigation', name: 'Main' }))
  await ready(isMarketing ? 'forms' : 'marketing')
}

const PROVOKED = [
  /failed at/,
  /Failed to load resource|Load failed|NetworkError|integrity|error loading|connection|interrupted|ERR_/i,
]

for (const fault of ['refused', 'hanging', 'damaged'] as const)
  for (const place of PLACES)
    test(`${place.remote} is ${fault}: the page can be read and left`, async ({
      visitor,
      line,
      expected,
    }) => {
      expected.push(...PROVOKED)
      // One file that hangs: over HTTP/1.1 six of them would keep the whole site waiting, in every browser.
      const files = fault === 'hanging' ? 'remoteEntry' : '.*'
      line.fail(new RegExp(`^/remotes/${place.remote}/[^/]+/${files}\\.js$`), fault)
      await visitor.visit(place.path)
      await place.wake?.(visitor)
      await expect
        .poll(() => visitor.status(place.remote, place.slot), { timeout: 15_000 })
        .toMatch(/^(fallback|failed)$/)
      await isStillASite(visitor, place)
      expect(await visitor.run(() => 'damaged' in window)).toBe(false)
    })

// Each file alone, where a browser could run it unchecked: what pages import by themselves, and what they are linked with.
for (const [what, path, files] of [
  ['container', '/services', /\/marketing\/.*remoteEntry\.js$/],
  ['page of a remote', '/services', /services-page-[^/]*\.js$/],
  ['code that pages of a remote share', '/services', /\/marketing\/.*common-[^/]*\.js$/],
  ['React', '/services', /^\/shared\/react-[^/]*\.js$/],
  ["React's DOM", '/services', /^\/shared\/react-dom[^/]*\.js$/],
  ['site module', '/services', /^\/shared\/site-[^/]*\.js$/],
  ['shell', '/services', /^\/shell\/.*main-[^/]*\.js$/],
] as const)
  test(`a changed ${what} does not run, and the text stays`, async ({ visitor, line, expected }) => {
    expected.push(...PROVOKED, /did not run|module/)
    const asked = line.fail(files, 'damaged')
    await visitor.visit(path)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect.poll(() => visitor.run(() => document.readyState)).toBe('complete')
    // Whatever has arrived has run, or has been kept from running, two frames after a later answer.
    await visitor.run(async () => {
      await fetch('/healthz')
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await visitor.run(() => 'damaged' in window)).toBe(false)
    await visitor.read(/\S/, 'h1')
  })

test('a page reached later does not run with a changed script', async ({ visitor, line, expected }) => {
  expected.push(...PROVOKED)
  await visitor.visit('/contact')
  await visitor.ready('forms')
  const asked = line.fail(/\/(analytics|quantum)\/.*\.js$/, 'damaged')
  for (const [path, remote] of [
    ['/chat-analytics', 'analytics'],
    ['/quantum-research-lab', 'quantum'],
  ] as const) {
    await visitor.run((target) => {
      history.pushState(null, '', target)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect.poll(() => visitor.status(remote), { timeout: 15_000 }).toMatch(/^(fallback|failed)$/)
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(await visitor.run(() => 'damaged' in window)).toBe(false)
})

test('where nothing can be stored, pages live, the chat opens and the login dialog too', async ({
  open,
  expected,
}) => {
  expected.push(/storage/i)
  const { visit, ready, press, read, see, tab } = await open({ storageBlocked: true })
  await visit('/services')
  await ready('marketing')
  await press(button('Open chat'))
  await read('How can I help?', '[data-remote="chat"]')
  await tab.press('Escape')
  await press(button('Login', header))
  await see({ label: 'Email', within: { role: 'dialog' } })
})

test('a browser that is taken for another one heals itself by one reload, and the host tells', async ({
  visitor,
  line,
  site,
  engine,
  expected,
}) => {
  expected.push(/Integrity|module|blocked/i)
  line.pretendToBe(
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  )
  await visitor.visit('/services')
  await visitor.ready('marketing')
  const { keptOut } = (await (await fetch(`${site.url}/healthz`)).json()) as {
    keptOut: readonly { engine: string; reports: number }[]
  }
  if (engine === 'webkit') {
    expect(keptOut).toEqual([expect.objectContaining({ engine: 'Chromium 150' })])
    expect(await visitor.run(() => document.cookie)).toContain('site-scripts=kept-out')
  } else expect(await visitor.run(() => document.cookie)).toBe('')
})
