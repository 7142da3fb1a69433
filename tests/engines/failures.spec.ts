import { takePolicyReports } from '@site/testing/site/policy-reports'
import { failureTexts } from '../../shell/src/layout/failure-texts'
import { blockedBy } from './blocked-scripts'
import type { FaultyLine } from './faulty-line'
import { expect, test } from './test'
import { button, header, link, type Visitor } from './visitor'

interface Outlet {
  readonly remote: string
  readonly slot?: string
  /** The visitor's action that opens a widget. */
  wake?(visitor: Visitor): Promise<void>
}

/** A page, a dialog and a widget, at one address. Chromium's journeys cover the differences between remotes. */
const PATH = '/services'
const OUTLETS: readonly Outlet[] = [
  { remote: 'marketing' },
  {
    remote: 'auth',
    slot: 'dialog',
    wake: ({ run, press }) =>
      press(button('Login', header)).then(() => run(() => document.querySelector('dialog')?.close())),
  },
  { remote: 'chat', slot: 'chat', wake: ({ press }) => press(button('Open chat')) },
]

const PROVOKED = [
  /failed at|Failed to load resource|Load failed|NetworkError|integrity|error loading|connection|interrupted|ERR_|Failed to fetch/i,
]

for (const fault of ['refused', 'hanging', 'damaged'] as const)
  test(`a page and its widgets are ${fault}: it can be read and left, and their places tell`, async ({
    visitor,
    line,
    expected,
  }) => {
    expected.push(...PROVOKED)
    const { visit, read, run, press, ready, see } = visitor
    // Over HTTP/1.1 six hanging requests block the whole site, in every browser: one file of each, of a page and a widget.
    const files = fault === 'hanging' ? 'remoteEntry' : '.*'
    const outlets = fault === 'hanging' ? OUTLETS.filter(({ slot }) => slot !== 'dialog') : OUTLETS
    for (const { remote } of outlets) line.fail(new RegExp(`^/remotes/${remote}/[^/]+/${files}\\.js$`), fault)
    await visit(PATH)
    for (const { wake } of outlets) await wake?.(visitor)
    for (const { remote, slot } of outlets)
      await expect
        .poll(() => visitor.status(remote, slot), { message: `${remote} has failed` })
        .toMatch(/^(fallback|failed)$/)
    await read(/\S/, 'h1')
    expect((await run(() => document.querySelector('main')?.innerText ?? '')).length).toBeGreaterThan(40)
    await see(button(failureTexts.retry))
    expect(await run(() => 'damaged' in window)).toBe(false)
    await press(link('Contact', { role: 'navigation', name: 'Main' }))
    await ready('forms')
  })

/** Scripts that arrived have run, or were blocked, when two later answers have come. */
async function untilNothingIsLeftToRun({ run }: Visitor): Promise<void> {
  await expect.poll(() => run(() => document.readyState)).toBe('complete')
  await run(async () => {
    for (let answers = 0; answers < 2; answers++) await (await fetch('/healthz')).text()
  })
}

async function leavesText(visitor: Visitor, line: FaultyLine, files: RegExp): Promise<void> {
  const asked = line.fail(files, 'damaged')
  await visitor.visit('/services')
  // Of every release: after the active one the last good one is tried.
  await expect.poll(() => visitor.status('marketing')).toBe('fallback')
  expect(asked).not.toEqual([])
  expect(await visitor.run(() => 'damaged' in window)).toBe(false)
}

test('a changed script of a page does not run, whichever it is, and the text stays', async ({
  open,
  line,
  expected,
}) => {
  expected.push(...PROVOKED, /module|uncaught: $/)
  for (const files of [
    /\/marketing\/.*remoteEntry\.js$/,
    /\/marketing\/.*services-page-[^/]*\.js$/,
    /\/marketing\/.*common-[^/]*\.js$/,
  ])
    await test.step(String(files), async () => {
      await leavesText(await open(), line, files)
      line.mend()
    })
})

test('without one of the scripts of the shell the page can be read, and says what to do', async ({
  open,
  line,
  expected,
}) => {
  expected.push(...PROVOKED, /module|uncaught: |remote-broken|is not run/)
  // damaged-once.spec.ts has a file that is refused once and arrives on a retry.
  for (const files of [
    /^\/shell\/.*main-/,
    /^\/shared\/react-[^d]/,
    /^\/shared\/core-/,
    /^\/shared\/kit-/,
    /^\/shared\/react-dom/,
  ])
    await test.step(String(files), async () => {
      const visitor = await open()
      line.mend() // not before the page of the last step is left, which may still request the file
      const asked = line.fail(files, 'damaged')
      await visitor.visit('/services')
      await visitor.read('Some parts of this page did not load')
      await visitor.read(visitor.supportEmail)
      await untilNothingIsLeftToRun(visitor)
      expect(asked).not.toEqual([])
      expect(await visitor.run(() => 'damaged' in window)).toBe(false)
      await visitor.read(/\S/, 'h1')
    })
})

test('another page of the same remote does not run with a changed script', async ({
  visitor,
  line,
  expected,
}) => {
  expected.push(...PROVOKED)
  await visitor.visit('/services')
  await visitor.ready('marketing')
  const asked = line.fail(/\/marketing\/.*about-page-[^/]*\.js$/, 'damaged')
  await visitor.press(link('About', { role: 'navigation', name: 'Main' }))
  await visitor.beAt('/about')
  await expect.poll(() => visitor.status('marketing')).toMatch(/^(fallback|failed)$/)
  expect(asked).not.toEqual([])
  expect(await visitor.run(() => 'damaged' in window)).toBe(false)
  await visitor.read(/\S/, 'h1')
})

test('what a living page imports later does not run with changed bytes, however often it is asked for', async ({
  visitor,
  line,
  expected,
}) => {
  expected.push(...PROVOKED, /could not be (loaded|sent)|is not run/)
  const { visit, ready, press, read, run, goThere, fillIn, see, tab } = visitor
  const asked = [
    line.fail(/^\/shell\/.*\/later-/, 'damaged'), // at rest
    line.fail(/^\/shared\/supabase-client-/, 'damaged'), // imported by what is imported
    line.fail(/\/quantum\/.*\/quantum-[^/]*\.js$/, 'damaged'), // an article
  ]
  await visit('/services')
  await ready('marketing')
  await press(button('Login', header))
  await fillIn('Email', 'asha@mail.example', { role: 'dialog' })
  await fillIn('Password', 'wrong password', { role: 'dialog' })
  const signIn = async () => {
    await press(button('Sign In', { role: 'dialog' }))
    await see({ role: 'alert', within: { role: 'dialog' } })
    return asked[1]?.length
  }
  await signIn()
  const before = asked[1]?.length ?? 0
  // One press may make no request: Firefox remembers the failed module, and a running repair is not started again.
  await expect.poll(signIn).toBeGreaterThan(before)
  await tab.press('Escape')
  await goThere('/quantum-research-lab')
  await ready('quantum')
  await press(button(/Quantum Computing/))
  await read('“Quantum Computing” could not be loaded')
  await untilNothingIsLeftToRun(visitor)
  for (const files of asked) await expect.poll(() => files).not.toEqual([])
  expect(await run(() => Reflect.get(window, 'damaged') ?? [])).toEqual([])
})

test('where the browser reads no hashes of the map, the shell keeps changed scripts out', async ({
  open,
  line,
  expected,
}) => {
  expected.push(...PROVOKED, /module|uncaught|is not run|hidden/i)
  line.pretendToBe('a browser that gets no policy')
  line.hideMapHashes()
  const isDamaged = (visitor: Visitor) => visitor.run(() => 'damaged' in window)
  const atRest = line.fail(/^\/shell\/.*\/later-/, 'damaged')
  await test.step('they run where it relies on the browser', async () => {
    const visitor = await open()
    await visitor.visit('/contact')
    await expect.poll(() => isDamaged(visitor)).toBe(true)
  })
  line.beginWith('CSS.supports = () => false')
  await test.step('of the shell, at rest', async () => {
    const visitor = await open()
    const before = atRest.length
    await visitor.visit('/contact')
    await visitor.ready('forms')
    await expect.poll(() => atRest.length).toBeGreaterThan(before)
    await untilNothingIsLeftToRun(visitor)
    expect(await isDamaged(visitor)).toBe(false)
  })
  for (const files of [/\/marketing\/.*remoteEntry\.js$/, /\/marketing\/.*services-page-[^/]*\.js$/])
    await test.step(String(files), async () => {
      await leavesText(await open(), line, files)
    })
})

test('a page reached later does not run with a changed script', async ({ visitor, line, expected }) => {
  expected.push(...PROVOKED)
  await visitor.visit('/contact')
  await visitor.ready('forms')
  const asked = line.fail(/\/analytics\/.*\.js$/, 'damaged')
  await visitor.goThere('/chat-analytics')
  await expect.poll(() => visitor.status('analytics')).toMatch(/^(fallback|failed)$/)
  expect(asked.length).toBeGreaterThan(0)
  expect(await visitor.run(() => 'damaged' in window)).toBe(false)
})

test('where nothing can be stored, pages live, the chat opens and the login dialog too', async ({
  open,
  expected,
}) => {
  expected.push(/storage|cookie|BroadcastChannel/i) // the last is a message of the Supabase client
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
  const cookie = await visitor.run(() => document.cookie)
  const blockedScripts = await blockedBy(site)
  // When this fails in WebKit, it now checks the import map's hashes: see platform/host/browser-engine.ts.
  const reports = takePolicyReports().join('\n')
  if (engine === 'webkit') {
    expect(reports).toMatch(/Reported by a browser: script blocked \S+ in \S*\/services/)
    expect(blockedScripts).toEqual([expect.objectContaining({ engine: 'Chromium 150' })])
    expect(cookie).toContain('site-scripts=blocked')
  } else {
    expect(reports).toBe('')
    expect(blockedScripts).toEqual([])
    expect(cookie).toBe('')
  }
})
