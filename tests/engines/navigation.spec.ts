import { expect, test } from './test'
import { button, dialog, header, link } from './visitor'

const menu = { role: 'navigation', name: 'Main' }

test('links, back and forward change the page and not the document; heading and title follow', async ({
  visitor,
}) => {
  const { run, visit, ready, press, beAt, read, tab } = visitor
  await visit('/services')
  await ready('marketing')
  await run(() => void Object.assign(window, { stillHere: true }))
  // Until then the page does not have its full length.
  await expect.poll(() => run(() => document.documentElement.hasAttribute('data-first-visit'))).toBe(false)
  await run(() => scrollTo(0, 600))

  // By a script: for a press, a visitor would scroll up to it first.
  await run(() => document.querySelector<HTMLElement>('header a[href="/contact"]')?.click())
  await beAt('/contact')
  await ready('forms')
  await expect.poll(() => run(() => document.title)).toContain('Contact')
  await expect.poll(() => run(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => run(() => scrollY)).toBe(0)

  await press(link('About', menu))
  await ready('marketing')
  await tab.back()
  await beAt('/contact')
  await ready('forms')
  await tab.back()
  await beAt('/services')
  await ready('marketing')
  await expect.poll(() => run(() => Math.round(scrollY))).toBe(600)
  await tab.forward()
  await beAt('/contact')
  await read(/\S/, 'h1')
  expect(await run(() => 'stillHere' in window)).toBe(true)
})

test('a page of another layout, where an article opens and closes, and back', async ({
  visitor: { visit, ready, press, see, beAt, tab },
}) => {
  await visit('/about')
  await ready('marketing')
  await press(link('Quantum Research Lab', menu))
  await beAt('/quantum-research-lab')
  await ready('quantum')
  await press(button('Explore Research: Quantum Sensing'))
  await see({ role: 'heading', name: 'Quantum Sensing' })
  await press(button('Back to Overview'))
  await see({ role: 'heading', name: 'Quantum Research Laboratory' })
  await tab.back()
  await beAt('/about')
  await ready('marketing')
})

test('the login dialog opens by its button and by the event, takes the focus, and closes with Escape', async ({
  visitor: { visit, ready, press, see, seeNot, run, tab },
}) => {
  await visit('/')
  await press(button('Login', header))
  await see({ label: 'Email', within: dialog })
  expect(await run(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true)
  await tab.press('Escape')
  await seeNot(dialog)
  await visit('/build-agent') // a bare page has no header
  await ready('forms')
  await run(() => void window.dispatchEvent(new CustomEvent('openLoginModal')))
  await see({ label: 'Email', within: dialog })
})

test('on a phone the menu opens and leads on', async ({ open }) => {
  const { visit, ready, press, beAt } = await open({ width: 360, height: 740 })
  await visit('/')
  await ready('marketing')
  await press(button('Menu'))
  await press(link('About'))
  await beAt('/about')
  await ready('marketing')
})
