// @vitest-environment happy-dom
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { keepTypedText } from './typed-text'

vi.mock('../later', () => import('./type-again'))

const TEXT = `
  <input name="email" value=""><textarea name="message"></textarea>
  <select name="area"><option value="">Choose</option><option>Optics</option></select>
  <input type="checkbox" name="wants" value="news"><input type="checkbox" name="wants" value="calls">
  <input type="password" name="filled" value="by the page">`

/** The same fields as an application renders them, each controlled by its state. */
function Drawn() {
  const [state, setState] = useState<Record<string, string>>({ email: '', message: '', area: '' })
  const held = (name: string) => ({
    name,
    value: state[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setState((before) => ({ ...before, [name]: currentTarget.value })),
  })
  return (
    <>
      <input {...held('email')} />
      <textarea {...held('message')} />
      <select {...held('area')}>
        <option value="">Choose</option>
        <option>Optics</option>
      </select>
      <input type="checkbox" name="wants" value="news" />
      <input type="checkbox" name="wants" value="calls" />
      <output>{JSON.stringify(state)}</output>
    </>
  )
}

it('what was typed, chosen and ticked before a page is interactive is in the fields that are drawn instead', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = TEXT
  const field = (selector: string) => place.querySelector(selector) as HTMLInputElement
  field('[name=email]').value = 'asha@agency.example'
  field('textarea').value = 'Hello'
  field('select').value = 'Optics'
  field('[value=calls]').checked = true
  const bring = keepTypedText(place)

  const drawn = document.createElement('div')
  place.replaceChildren(drawn)
  createRoot(drawn).render(<Drawn />)
  await vi.waitFor(() => expect(drawn.querySelector('output')).not.toBeNull())
  await bring(drawn)

  await vi.waitFor(() =>
    expect(JSON.parse(drawn.querySelector('output')?.textContent ?? '')).toEqual({
      email: 'asha@agency.example',
      message: 'Hello',
      area: 'Optics',
    }),
  )
  const ticked = [...drawn.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map((one) => one.checked)
  expect(ticked).toEqual([false, true])
})

it('leaves a field alone that says something already', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<input name="email" value="">'
  const before = place.firstElementChild as HTMLInputElement
  before.value = 'asha@agency.example'
  const bring = keepTypedText(place)
  place.innerHTML = '<input name="email" value="">'
  const after = place.firstElementChild as HTMLInputElement
  after.value = 'typed since'
  await bring(place)
  expect(after.value).toBe('typed since')
})

it('a choice of a page that was translated is the same choice in the one that is drawn', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = `<select name="area"><option value="">Chuusi</option><option value="Optics">Uptocs</option></select>
    <select name="level"><option>Nuvoci</option><option>Ixpirt</option></select>
    <select name="gone"><option>Nuni</option><option value="old">Uld</option></select>`
  for (const select of place.querySelectorAll('select')) select.selectedIndex = 1
  const bring = keepTypedText(place)
  place.innerHTML = `<select name="area"><option value="">Choose</option><option value="Law">Law</option><option value="Optics">Optics</option></select>
    <select name="level"><option>Novice</option><option>Expert</option></select>
    <select name="gone"><option>None</option><option value="new">New</option></select>`
  await bring(place)
  expect([...place.querySelectorAll('select')].map(({ value }) => value)).toEqual([
    'Optics',
    'Expert',
    'None',
  ])
})

it('what was unticked stays so where it is drawn unticked, and of several ways the chosen one is chosen', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = `<input type="checkbox" name="news" value="yes" checked>
    <input type="radio" name="way" value="mail" checked><input type="radio" name="way" value="phone">`
  const ticks = () => [...place.querySelectorAll('input')].map(({ checked }) => checked)
  const [news, , phone] = place.querySelectorAll('input')
  news?.click()
  phone?.click()
  expect(ticks()).toEqual([false, false, true])
  const bring = keepTypedText(place)
  place.innerHTML = `<input type="checkbox" name="news" value="yes">
    <input type="radio" name="way" value="phone"><input type="radio" name="way" value="mail">`
  await bring(place)
  expect(ticks()).toEqual([false, true, false])
})
