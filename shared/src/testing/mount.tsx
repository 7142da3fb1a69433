import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { provideConfig } from '../config/config'
import { placeholderConfig } from '../config/placeholder-config'

/**
 * A component in a document, for tests that press, type and check the focus. It is removed when the test ends. Needs `//
 * @vitest-environment happy-dom`.
 */
export async function mount(element: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }) // React complains about changes outside `act`
  provideConfig(placeholderConfig)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const render = (next: ReactNode) => act(async () => root.render(next))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  await render(element)
  return { place, render }
}

/** Waits until a check passes, while React continues. */
export const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    check()
  })

type Control = HTMLInputElement | HTMLTextAreaElement

/** The form field with that name. */
export function fieldNamed(place: Element, name: string): Control {
  const field = place.querySelector(`[name=${name}]`)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
  throw new Error(`The form has no field ${name}.`)
}

/** The button with that name: its label, or else its text. */
export function buttonNamed(place: Element, name: string | RegExp): HTMLButtonElement {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''
  const isIt = (button: Element) =>
    typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button))
  const button = [...place.querySelectorAll('button')].find(isIt)
  if (button) return button
  throw new Error(`There is no button ${name} in: ${place.textContent}`)
}

/** Presses the button with that name. */
export const press = (place: Element, name: string | RegExp) =>
  act(async () => buttonNamed(place, name).click())

/** Submits a form without the browser's validation. */
export const submitForm = (place: Element) =>
  act(async () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    place.querySelector('form')?.dispatchEvent(event)
  })

/** Fills a field as some password managers do: the value changes without an event. */
export function fillSilently(field: Control, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
}

/** Types into a field: the value changes, with an event. */
export const type = (field: Control, value: string) =>
  act(async () => {
    fillSilently(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** One click of a mouse or finger on an element; the page may have changed by the second one. */
export async function click(element: Element | null | undefined, count = 1, pointerType = 'mouse') {
  const where = { bubbles: true, cancelable: true, clientX: 100, clientY: 100 }
  await act(async () => element?.dispatchEvent(new PointerEvent('pointerdown', { ...where, pointerType })))
  await act(async () => element?.dispatchEvent(new MouseEvent('mousedown', { ...where, detail: count })))
  await act(async () => element?.dispatchEvent(new PointerEvent('click', { ...where, detail: count })))
}
