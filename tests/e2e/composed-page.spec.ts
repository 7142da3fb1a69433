import type { Page } from '@playwright/test'
import { expect, remoteReady, test } from './fixtures/test'

const REACT_DOM = /\/react-dom-[^/]*\.js$/

/** No page is interactive without it. Returns a function that releases it. */
async function holdReactDom(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(REACT_DOM, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the text does not wait for its font, nor does the page; who has the font sees it at once', async ({
  page,
  site,
}) => {
  const cameAlive = await holdReactDom(page)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  const hasFont = () => document.fonts.check('1em "Funnel Display"')
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fonts, 'fonts that share the line with the scripts').toEqual([])
  cameAlive()
  await remoteReady(page, 'forms')
  await expect.poll(() => page.evaluate(hasFont)).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-first-visit')
  await expect(page.locator('[data-left-out], [data-fallback-font]')).toHaveCount(0)
  const inAnother = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !getComputedStyle(element).fontFamily.startsWith('"Funnel Display"'))
      .map(({ outerHTML }) => outerHTML.slice(0, 99))
  expect(await page.evaluate(inAnother), 'what still has another font').toEqual([])

  await page.unroute(REACT_DOM)
  await page.route(REACT_DOM, () => undefined) // never interactive
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(hasFont)).toBe(true)
  await page.goto('/about', { referer: `${site.url}/contact`, waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(hasFont)).toBe(true)
})

test('the font comes to the widgets first, which a visitor may have opened, then from top to bottom', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const changed: string[] = []
    const note = (records: MutationRecord[]) => {
      for (const { target, oldValue } of records)
        if (target instanceof Element && oldValue !== null && !target.hasAttribute('data-fallback-font'))
          changed.push(target.matches('[data-slot]') ? 'widget' : target.localName)
    }
    const options = { attributeFilter: ['data-fallback-font'], attributeOldValue: true, subtree: true }
    new MutationObserver(note).observe(document, options)
    Object.assign(window, { changed })
  })
  await page.goto('/contact')
  const order = () =>
    page.evaluate(() => {
      const changed = Reflect.get(window, 'changed') as string[]
      return [...new Set(changed.filter((part) => /widget|header|main|footer/.test(part)))]
    })
  await expect.poll(order).toEqual(['widget', 'header', 'main', 'footer'])
})

test('what is below the first section comes after the first paint, and to who reloads with it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    const note = () => seen.push(document.documentElement.getAttribute('data-first-visit'))
    new MutationObserver(note).observe(document, { attributeFilter: ['data-first-visit'], subtree: true })
    Object.assign(window, { seen })
  })
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as unknown)
  const setFirstVisit = (value: string) =>
    page.evaluate((now) => document.documentElement.setAttribute('data-first-visit', now), value)
  await page.route(REACT_DOM, () => undefined) // never interactive
  await page.goto('/about', { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  const second = page.getByRole('main').locator('section').nth(1)
  await expect(footer).toBeVisible()
  expect(await seen()).toEqual(['before-paint', ''])

  // The page's observer is called with both paints of a page, and would show again what is hidden now.
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await expect.poll(paints).toBe(2)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await setFirstVisit('before-paint')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(second).toBeHidden()
  await expect(footer).toBeHidden()
  await setFirstVisit('')
  await expect(second).toBeVisible()
  await expect(footer).toBeVisible()

  await page.reload({ waitUntil: 'commit' })
  await expect(footer).toBeVisible()
  expect(await seen()).toEqual([null])

  // Its first section has sections of its own.
  const booking = page.getByText('Book Research Discussion')
  await page.goto('/quantum-collaboration', { waitUntil: 'commit' })
  await expect(booking).toBeVisible()
  await setFirstVisit('before-paint')
  await expect(booking).toBeVisible()
})

test("a modified press on a link is the browser's, and one on where one is leaves no second way back", async ({
  page,
  context,
}) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Services' }).first()
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(other).toHaveURL('/services')
  await other.close()
  await expect(page).toHaveURL('/')

  await link.click()
  await expect(page).toHaveURL('/services')
  await remoteReady(page, 'marketing')
  const entries = await page.evaluate(() => history.length)
  await link.click()
  await remoteReady(page, 'marketing')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('who follows a link before the page is interactive gets the font with the next page', async ({
  page,
}) => {
  await page.route(/\/remotes\/forms\/.*\.js$/, () => undefined) // hangs
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-first-visit')
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header && Object.keys(header).some((key) => key.startsWith('__react'))
  })
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click()
  await remoteReady(page, 'marketing')
  await expect(page.locator('html')).not.toHaveAttribute('data-first-visit')
})

test('a change of page moves the focus to its heading, says its title, and back returns to where one was', async ({
  page,
}) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  const away = page
    .getByRole('main')
    .getByRole('link', { name: /consultation/i })
    .last()
  await away.hover()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  const regions = await page.$$('[role="status"]') // an element inserted with its text may not be announced
  await away.click()
  await expect(page).toHaveURL('/book-consultation')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const said = await Promise.all(regions.map((region) => region.textContent()))
  expect(said).toContain(await page.title())
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await remoteReady(page, 'marketing')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a click that comes while the page becomes interactive is answered once', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    document.addEventListener('click', ({ target }) => heard.push(String(target))) // after React, which listens at its root
    Object.assign(window, { heard, early: false })
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root')
      const button = [...document.querySelectorAll('header button')].find(
        ({ textContent }) => textContent === 'Login',
      )
      if (!root || !button) return
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
        const early = Reflect.get(root, key).stateNode.current.memoizedState.isDehydrated
        Object.assign(window, { early })
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      }
      // React looks into the button when it hydrates it. The rest of its slice is spent here, so that the press comes before the next one.
      Object.defineProperty(button, 'firstChild', {
        configurable: true,
        get() {
          Reflect.deleteProperty(button, 'firstChild')
          const end = performance.now() + 60
          while (performance.now() < end);
          channel.port2.postMessage('')
          return button.firstChild
        },
      })
    })
  })
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await remoteReady(page, 'marketing')
  expect(await page.evaluate(() => Reflect.get(window, 'early') as unknown)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toHaveLength(1)
})

test('the chat opens by the keyboard for who has reached its launcher before the page was interactive', async ({
  page,
}) => {
  const release = await holdReactDom(page)
  await page.goto('/', { waitUntil: 'commit' })
  const launcher = page.getByRole('button', { name: 'Open chat' })
  await launcher.focus()
  release()
  await remoteReady(page, 'marketing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a place in a long page is found again before its font has come', async ({ page }) => {
  await page.route('**/*.woff2', () => undefined) // hangs
  await page.goto('/services')
  await remoteReady(page, 'marketing')
  await expect(page.locator('[data-first-visit], [data-left-out]')).toHaveCount(0)
  const last = page.locator('main section').last()
  await last.scrollIntoViewIfNeeded()
  const top = () => last.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  // Not a click, which would first scroll the page.
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().dispatchEvent('click')
  await expect(page).toHaveURL('/about')
  await remoteReady(page, 'marketing')
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
})

test('a page is fetched while someone reaches for its link, and once', async ({ page }) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  const entry = page.waitForResponse(/\/remotes\/forms\/.*\/remoteEntry\.js$/)
  const chunk = page.waitForResponse(/\/remotes\/forms\/.*\/contact-page-/)
  await link.hover()
  await Promise.all([entry, chunk])
  const before = asked.length
  await page.mouse.move(0, 0)
  await link.focus()
  await link.press('Enter')
  await remoteReady(page, 'forms')
  expect(asked.slice(before).filter((path) => /\/remotes\/forms\/.*\.js$/.test(path))).toEqual([])
})

test('following a link takes one round: all of the page is asked for at once', async ({ page }) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  // No request is answered before all are made, except those that a page may do without.
  const answers: (() => Promise<void>)[] = []
  await page.route(/\/remotes\/forms\//, (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(/.*\//, ''))
    answers.push(() => route.continue())
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .dispatchEvent('click')
  await expect.poll(() => asked.some((file) => file.startsWith('contact-page-'))).toBe(true)
  await expect.poll(() => asked.some((file) => file.endsWith('.css'))).toBe(true)
  expect(asked).toContain('remoteEntry.js')
  const first = asked.length
  await Promise.all(answers.map((answer) => answer()))
  await remoteReady(page, 'forms')
  expect(asked.slice(first)).toEqual([])
})

test('a page arrives with its own rules, and the next one is not shown before it has its rules', async ({
  page,
}) => {
  const sheet = /\/remotes\/marketing\/.*\/style-[^/]*\.css$/
  const held: (() => Promise<void>)[] = []
  await page.route(sheet, (route) => void held.push(() => route.continue()))
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await expect.poll(() => held.length, 'asked for when the page is at rest').toBe(1)
  const seen = page.evaluate(
    (whole) =>
      new Promise((resolve) => {
        const home = document.querySelector('h1')?.textContent
        const look = () => {
          const next = document.querySelector('h1')?.textContent
          const link = document.querySelector<HTMLLinkElement>(whole)
          if (next && next !== home)
            resolve({ styled: link?.sheet instanceof CSSStyleSheet, media: link?.media })
        }
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
      }),
    'link[data-styles^="/remotes/marketing/"]',
  )
  const script = page.waitForResponse(/\/about-page-[^/]*\.js$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await script
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300))) // the script would run meanwhile
  await held[0]?.()
  expect(await seen).toEqual({ styled: true, media: '' })
  expect(held).toHaveLength(1)
})

test('back and forward in one breath end at the page of the address', async ({ page }) => {
  await page.goto('/')
  await remoteReady(page, 'marketing')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/./)
  await expect(page).toHaveTitle(/services/i)
  const headings: Record<string, string | null> = { '/services': await title.textContent() }
  await page.goBack()
  await expect(title).not.toHaveText(headings['/services'] ?? '')
  headings['/'] = await title.textContent()
  for (const gap of [0, 20, 60]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
    await page.evaluate(async (ms) => {
      history.back()
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
      history.forward()
    }, gap)
    // Where a browser ends up when both are requested at once is up to it.
    await expect
      .poll(async () => headings[new URL(page.url()).pathname] === (await title.textContent()))
      .toBe(true)
    await remoteReady(page, 'marketing')
  }
})

test('a browser that never tells of its paint shows the whole page when it has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options)
    }
  })
  await page.route(REACT_DOM, () => undefined) // never interactive: an interactive one is complete by itself
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-first-visit', '')
})

test('a browser without import maps shows the readable page, with links that work, and says what to do', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy|Failed to resolve module specifier|uncaught: $/)
  await page.route('**/services', async (route) => {
    const response = await route.fetch()
    // The policy contains the map's hash: one more byte invalidates the map.
    const body = (await response.text()).replace('<script type="importmap">', '$& ')
    await route.fulfill({ response, body })
  })
  await page.goto('/services')
  await expect(page.getByText('Some parts of this page did not load')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await remoteReady(page, 'marketing')
})
