// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { click, mount } from '../testing/index'
import { Inspector } from './inspector'
import { useEventLog } from './use-event-log'

const link = { label: 'Link to this view', hint: '', to: (address: string) => `${address}?use=chat@1.3.0` }
const ownerOf = () => null

function Example() {
  const [open, setOpen] = useState(false)
  const log = useEventLog([], ownerOf)
  const remotes = [
    { name: 'forms', version: '0.1.0', owner: 'team-forms', facts: ['26 Nov 2026', '35.4 kB'], isOwn: false },
    { name: 'auth', version: '1.0.0', facts: [], isOwn: false },
    { name: 'chat', version: '1.3.0', facts: [], isOwn: true },
  ]
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Inspector
        {...{ open, remotes, log, link }}
        title="Releases"
        lead="Try them."
        around="shell 2.0.0"
        onClose={() => setOpen(false)}
      >
        {({ name }) => <input aria-label={`Release of ${name}`} />}
      </Inspector>
    </>
  )
}

/** An element with a size; this environment has no layout. */
function sized(element: Element, rect: DOMRect): Element {
  element.getBoundingClientRect = () => rect
  return element
}

function putIntoPage(html: string): Element {
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.append(page)
  onTestFinished(() => page.remove())
  for (const element of page.querySelectorAll('*')) sized(element, new DOMRect(10, 20, 300, 200))
  return page
}

const FORMS =
  '<div data-remote="forms" data-remote-version="0.0.9" data-remote-status="ready"><h1>Contact</h1></div>'

const CHAT =
  '<div data-remote="chat" data-slot="chat" data-remote-version="1.3.0" data-remote-status="idle"><button>Chat</button></div>'

async function open() {
  const page = putIntoPage(`<header>Menu</header>${FORMS}${CHAT}`)
  const [chat] = page.querySelectorAll('[data-slot]')
  if (chat) sized(chat, new DOMRect(0, 0, 0, 0)) // its button is in a corner
  const { place } = await mount(<Example />)
  const opener = place.querySelector('button')
  opener?.focus()
  await click(opener)
  const panel = place.querySelector('dialog')
  if (!panel) throw new Error('The panel did not open.')
  return { page, place, opener, panel }
}

const named = (place: Element, name: string) =>
  [...place.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )
const outline = (place: Element) => place.querySelector('.inspect-outline')?.textContent
const move = (element: Element | null) =>
  act(async () => void element?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
const pressEscape = (element: Element) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

test('a remote of the page is listed with team, date and size, one that is not is behind a fold', async () => {
  const { panel } = await open()
  expect(panel.getAttribute('aria-labelledby')).toBe(panel.querySelector('h2')?.id)
  const listed = [...panel.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(listed[0]).toContain('forms0.1.0team-forms · 26 Nov 2026 · 35.4 kB')
  expect(listed[1]).toContain('chat1.3.0yours')
  expect(panel.querySelector('details')?.textContent).toBe('Not on this page: 1')
})

test('the focus on a place of the list outlines it in the page, with the release that runs there', async () => {
  const { panel, place } = await open()
  expect(outline(place)).toBeUndefined()
  await act(async () => named(panel, 'Show the page of forms')?.focus())
  expect(outline(place)).toBe('forms 0.0.9, page')
  await act(async () => named(panel, 'Copy')?.focus())
  expect(outline(place)).toBeUndefined()
})

test('pointing names who drew what is under the pointer, and a press there does nothing else', async () => {
  const { page, panel, place } = await open()
  let pressed = 0
  page.addEventListener('click', () => pressed++)
  await click(named(panel, 'Point'))
  await move(page.querySelector('h1'))
  expect(outline(place)).toBe('forms 0.0.9, page')
  expect(panel.querySelector('[role=status]')?.textContent).toBe('forms 0.0.9, page')
  await click(page.querySelector('header'))
  expect(outline(place)).toBe('shell 2.0.0')
  expect(pressed).toBe(0)
  await pressEscape(panel)
  expect(outline(place)).toBeUndefined()
  await click(page.querySelector('header'))
  expect(pressed).toBe(1)
})

test('Escape and the cross close the panel, and the focus returns', async () => {
  const { opener, panel, place } = await open()
  await act(async () => named(panel, 'Copy')?.focus())
  await pressEscape(panel)
  expect(place.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
  await click(opener)
  await act(async () => named(place, 'Copy')?.focus())
  await click(named(place, 'Close Releases'))
  expect(place.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('what a place draws elsewhere is outlined there', async () => {
  const { panel, place } = await open()
  await act(async () => named(panel, 'Show the widget chat of chat')?.focus())
  expect(outline(place)).toBe('chat 1.3.0, widget chat')
})

test('the link is copied, and without a clipboard it is selected', async () => {
  const { panel } = await open()
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  const said = () => [...panel.querySelectorAll('[role=status]')].at(-1)?.textContent
  await click(named(panel, 'Copy'))
  expect([copied, said()]).toEqual([[`${window.location.href}?use=chat@1.3.0`], 'Copied.'])
  clipboard.writeText = async () => Promise.reject(new Error('refused'))
  await click(named(panel, 'Copy'))
  expect(said()).toContain('The text is selected')
})
