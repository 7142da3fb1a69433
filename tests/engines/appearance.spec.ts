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
  await expect.poll(font, { timeout: 5000 }).toEqual([false, true])
})

for (const [width, dark] of [
  [360, false],
  [1280, true],
] as const)
  test(`pages fit a window of ${width} px, ${dark ? 'dark' : 'light'}`, async ({ open }) => {
    const visitor = await open({ dark, width, height: 800 })
    const { visit, ready, run } = visitor
    for (const [path, remote] of [
      ['/', 'marketing'],
      ['/services', 'marketing'],
      ['/contact', 'forms'],
      ['/quantum-research-lab', 'quantum'],
    ] as const) {
      await visit(path)
      await ready(remote)
      expect(await run(() => innerWidth)).toBe(width)
      expect(await run(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      const background = await run(() => getComputedStyle(document.body).backgroundColor)
      const [red = 0] = (/\d+/.exec(background) ?? []).map(Number)
      expect(red < 128, `${path} has a background of ${background}`).toBe(dark)
    }
  })
