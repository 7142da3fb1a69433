// @vitest-environment happy-dom
import { mountAt, press } from '@site/shared/testing'
import { expect, test, vi } from 'vitest'
import { Page } from './lab-page'

const { loadArticle } = vi.hoisted(() => ({ loadArticle: vi.fn() }))
vi.mock('./load-article', () => ({ loadArticle, readArticle: () => null }))

const ARTICLE = { Content: () => <p>Ground states.</p>, sources: {} }

async function openLab() {
  const { place } = await mountAt('/quantum-research-lab', <Page />)
  return {
    place,
    explore: () => press(place, 'Explore Research: Quantum Sensing'),
    said: () => place.querySelector('[role=alert]')?.textContent,
    heading: () => place.querySelector('h1')?.textContent,
  }
}

test('an article that does not arrive is said, and opens when it is asked for again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  loadArticle.mockRejectedValue(new TypeError('Failed to fetch'))
  const { place, explore, said, heading } = await openLab()
  await explore()
  expect(said()).toContain('“Quantum Sensing” could not be loaded.')
  expect(heading()).toBe('Quantum Research Laboratory')
  loadArticle.mockResolvedValue(ARTICLE)
  await explore()
  expect(said()).toBe('')
  expect(heading()).toBe('Quantum Sensing')
  expect(place.textContent).toContain('Ground states.')
  expect(place.querySelector('a[href="/quantum-collaboration"]')?.textContent).toBe('Collaborate with Us')
  log.mockRestore()
})
