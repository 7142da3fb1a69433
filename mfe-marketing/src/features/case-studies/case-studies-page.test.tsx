// @vitest-environment happy-dom
import { buttonNamed, click, mountAt, press } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { caseStudies } from './case-studies'
import { Page } from './case-studies-page'

const openPage = async () => (await mountAt('/case-studies', <Page />)).place

test('a double click on a card opens the study and presses nothing in it', async () => {
  const place = await openPage()
  await click(place.querySelector('[data-study] button'), 1)
  expect(place.querySelector('article h1')?.textContent).toBe(caseStudies[0]?.title)
  const back = () => place.querySelector('article button')
  await click(back(), 2)
  expect(place.querySelector('article h1')).not.toBeNull()
  await click(back(), 1)
  expect(place.querySelector('article h1')).toBeNull()
})

test('three studies on cards with three tags each, and ways on', async () => {
  const place = await openPage()
  const cards = [...place.querySelectorAll('[data-study]')]
  expect(cards.map((card) => /\d min read/.exec(card.textContent ?? '')?.[0])).toEqual([
    '8 min read',
    '6 min read',
    '7 min read',
  ])
  for (const card of cards) expect(card.querySelectorAll('[aria-label=Tags] li')).toHaveLength(3)
  for (const path of ['/contact', '/services'])
    expect(place.querySelector(`section:last-of-type a[href="${path}"]`)).not.toBeNull()
})

test('a study opens in place, with the focus on its title; back leads to its card', async () => {
  const place = await openPage()
  const name = /^Read Full Case Study: An empty chair/
  await press(place, name)
  const article = place.querySelector('article')
  expect(document.activeElement).toBe(article?.querySelector('h1'))
  for (const text of ['Appointment Booking', '8 September 2026', '7 min read', '60% fewer no-shows'])
    expect(article?.textContent).toContain(text)
  expect(article?.querySelectorAll('[aria-label=Tags] li')).toHaveLength(4)
  expect(article?.querySelector('a[href="/contact"]')?.textContent).toBe('Book Consultation')
  await press(place, 'Back to Case Studies')
  expect(document.activeElement).toBe(buttonNamed(place, name))
})
