// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isComposedSince } from './composed-since'

afterEach(() => vi.unstubAllGlobals())

/** Whether a page with this text and this data belongs to the ninth move or a later one. */
function isSinceNine(text: string, data: object | null): Promise<boolean> {
  class Answered {
    responseXML: Document | null = null
    onload = () => undefined
    open() {}
    send() {
      const element =
        data && `<script type="application/json" id="site-page">${JSON.stringify(data)}</script>`
      const html = `<!doctype html><body><div id="root">${text}</div>${element ?? ''}</body>`
      this.responseXML = new DOMParser().parseFromString(html, 'text/html')
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  return isComposedSince(9, '/about')
}
const of = (sequence: number) => ({ anchor: { move: { sequence } } })

test('a page is held to the number in its data, whatever its text says', async () => {
  expect(await isSinceNine('', of(9))).toBe(true)
  expect(await isSinceNine('', of(10))).toBe(true)
  expect(await isSinceNine('<p>{"sequence":99}</p>', of(8))).toBe(false)
  expect(await isSinceNine('<p>{"sequence":9}</p>', null)).toBe(false)
})
