import { SESSION_KEY, signIn } from '../e2e/fixtures/signed-in'
import { expect, test } from './test'

// `pages.spec.ts` checks every page in both windows and both schemes.
for (const [width, dark] of [
  [360, false],
  [1280, true],
] as const)
  test(`who comes with a window of ${width} px gets the ${dark ? 'dark' : 'light'} page that the browser asks for`, async ({
    open,
  }) => {
    const { visit, ready, run } = await open({ dark, width, height: 800 })
    await visit('/')
    await ready('marketing')
    expect(await run(() => innerWidth)).toBe(width)
    expect(await run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const background = await run(() => getComputedStyle(document.body).backgroundColor)
    const [red = 0] = (/\d+/.exec(background) ?? []).map(Number)
    expect(red < 128, background).toBe(dark)
  })

test('the text soon stands in the font of the site, whose headings take as many lines as in the fallback font', async ({
  visitor: { visit, ready, run },
}) => {
  for (const [path, remote] of [
    ['/about', 'marketing'],
    ['/contact', 'forms'],
    ['/quantum-research-lab', 'quantum'],
  ] as const) {
    await visit(path)
    await ready(remote)
    const settled = () =>
      run(() => document.querySelector('[data-first-visit], [data-left-out], [data-fallback-font]') === null)
    await expect.poll(settled).toBe(true)
    expect(await run(() => document.fonts.check('1em "Funnel Display"'))).toBe(true)
    const [own, fallback] = await run(() => {
      const headings = [...document.querySelectorAll('main :is(h1, h2)')].filter((one) =>
        one.checkVisibility(),
      )
      const lines = () =>
        headings.map((heading) => {
          const count =
            heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight)
          return `${Math.round(count)} ${heading.textContent}`
        })
      const inFont = lines()
      document.body.setAttribute('data-fallback-font', '')
      return [inFont, lines()] as const
    })
    expect(own.length).toBeGreaterThan(0)
    expect(fallback, path).toEqual(own)
  }
})

test('an answer opens when its question is pressed, and closes again; a long message can be read while it is written', async ({
  visitor: { visit, ready, run, fillIn, tab },
  site,
  person,
}) => {
  await visit('/cookie-policy')
  await run((key, session) => localStorage.setItem(key, session), SESSION_KEY, await signIn(site, person))
  await visit('/contact')
  await ready('forms')
  const press = () => run(() => document.querySelector<HTMLElement>('main summary')?.click())
  const shownHeight = () =>
    run(() => {
      const answer = document.querySelector('main summary')?.nextElementSibling
      return answer?.checkVisibility() ? answer.getBoundingClientRect().height : 0
    })
  expect(await shownHeight()).toBe(0)
  await press()
  await expect.poll(shownHeight).toBeGreaterThan(20)
  await press()
  await expect.poll(shownHeight).toBe(0)

  const field = () =>
    run(() => {
      const area = document.querySelector('main textarea')
      if (!area) throw new Error('There is no text area.')
      const { clientHeight, scrollHeight } = area
      return { clientHeight, scrollHeight, resize: getComputedStyle(area).resize }
    })
  const before = await field()
  // Most of it at once, as from a clipboard: a driver takes seconds for so many keys.
  await fillIn(/^Message/, 'We answer ')
  await run(() =>
    document.execCommand('insertText', false, 'the same forty questions every day. '.repeat(14)),
  )
  await tab.type('And so on.')
  const after = await field()
  if (await run(() => CSS.supports('field-sizing', 'content'))) {
    expect(after.clientHeight).toBeGreaterThan(before.clientHeight)
    expect(after.clientHeight).toBe(after.scrollHeight)
  } else {
    expect(after.scrollHeight).toBeGreaterThan(after.clientHeight)
    expect(after.resize).toBe('vertical')
  }
})
