import { expect, test } from './test'

test('the text soon stands in the font of the site', async ({ visitor: { visit, ready, run } }) => {
  await visit('/')
  await ready('marketing')
  const font = () =>
    run(() => [
      document.documentElement.hasAttribute('data-first-visit') ||
        document.querySelector('[data-fallback-font]') !== null,
      document.fonts.check('1em "Funnel Display"'),
    ])
  await expect.poll(font).toEqual([false, true])
})

// How every page stands in both windows and both schemes is seen in `pages.spec.ts`.
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

test('headings take as many lines in the fallback font as in the font of the site', async ({
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

test('an answer opens when its question is pressed, and closes again', async ({
  visitor: { visit, ready, run },
}) => {
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
})
