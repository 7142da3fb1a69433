import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreFocusAndScroll } from './scroll-and-focus'

const heading = { tabIndex: 0, hasAttribute: () => true, focus: vi.fn() }
const getElementById = vi.fn((_id: string): object | null => null)
beforeEach(() => void vi.stubGlobal('document', { getElementById, querySelector: () => heading }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const at = (hash: string) => ({
  how: 'push' as const,
  location: { pathname: '/', search: '', hash, state: null, key: 'one' },
})

test.each([
  ['#pr%C3%A9cis', 'précis'],
  ['#100%', '100%'],
  ['#%', '%'],
])('%s leads to the place of that name, or to the heading of the page', (hash, name) => {
  const restore = vi.fn()
  restoreFocusAndScroll(at(hash), { restore })
  expect(getElementById).toHaveBeenCalledWith(name)
  expect(heading.focus).toHaveBeenCalledTimes(1)
  expect(restore).toHaveBeenCalledWith('one')
})
