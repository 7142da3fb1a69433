import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bearForeignHands, isChanged } from './foreign-hands'

/** As strict as a browser: a node that is not there can be neither removed nor inserted before. */
function aNodeClass() {
  return class FakeNode {
    parentNode: FakeNode | null = null
    childNodes: FakeNode[] = []
    readonly name: string
    constructor(name: string, ...children: FakeNode[]) {
      this.name = name
      for (const child of children) this.insertBefore(child, null)
    }
    insertBefore(child: FakeNode, next: FakeNode | null): FakeNode {
      const at = next ? this.childNodes.indexOf(next) : this.childNodes.length
      if (at < 0) throw new Error('NotFoundError')
      this.childNodes.splice(at, 0, child)
      child.parentNode = this
      return child
    }
    removeChild(child: FakeNode): FakeNode {
      const at = this.childNodes.indexOf(child)
      if (at < 0) throw new Error('NotFoundError')
      this.childNodes.splice(at, 1)
      child.parentNode = null
      return child
    }
    contains(other: FakeNode): boolean {
      return other === this || this.childNodes.some((child) => child.contains(other))
    }
    get text(): string {
      return this.childNodes.length ? `${this.name}(${this.childNodes.map(({ text }) => text)})` : this.name
    }
  }
}

let FakeNode: ReturnType<typeof aNodeClass>
const warn = vi.fn()

beforeEach(() => {
  FakeNode = aNodeClass()
  bearForeignHands({ Node: FakeNode as unknown as typeof Node }) // only the parts above are used
  vi.stubGlobal('console', { ...console, warn })
  warn.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())

/** A button whose text was replaced by another node, which contains it or does not. */
function aTranslatedButton(holdsIt: boolean) {
  const text = new FakeNode('text')
  const button = new FakeNode('button', text)
  button.removeChild(text)
  button.insertBefore(holdsIt ? new FakeNode('font', text) : new FakeNode('font'), null)
  return { text, button }
}

test('what nobody has moved is put in and taken out as ever', () => {
  const [first, second] = [new FakeNode('first'), new FakeNode('second')]
  const list = new FakeNode('list', second)
  expect(list.insertBefore(first, second)).toBe(first)
  expect(list.text).toBe('list(first,second)')
  expect(list.removeChild(second)).toBe(second)
  expect(list.text).toBe('list(first)')
  expect(warn).not.toHaveBeenCalled()
})

test('what comes before a text that is gone comes last, and the console knows', () => {
  const { text, button } = aTranslatedButton(false)
  button.insertBefore(new FakeNode('spinner'), text)
  expect(button.text).toBe('button(font,spinner)')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('translator'), text)
})

test('what comes before a wrapped node comes before its wrap', () => {
  const { text, button } = aTranslatedButton(true)
  button.insertBefore(new FakeNode('spinner'), text)
  expect(button.text).toBe('button(spinner,font(text))')
})

test('what is gone is taken out without a word to React, and what is wrapped out of its wrap', () => {
  const gone = aTranslatedButton(false)
  expect(gone.button.removeChild(gone.text)).toBe(gone.text)
  expect(gone.button.text).toBe('button(font)')
  const wrapped = aTranslatedButton(true)
  wrapped.button.removeChild(wrapped.text)
  expect(wrapped.button.text).toBe('button(font)')
})

test('a node of another place stays there', () => {
  const [elsewhere, node] = [new FakeNode('elsewhere'), new FakeNode('node')]
  elsewhere.insertBefore(node, null)
  new FakeNode('here').removeChild(node)
  expect(elsewhere.text).toBe('elsewhere(node)')
})

const page = (lang: string, html: readonly string[], body: readonly string[]) =>
  ({
    documentElement: { lang, getAttributeNames: () => ['lang', ...html] },
    body: { getAttributeNames: () => body },
  }) as unknown as Document // only the parts above are used

test.each([
  ['as it came', page('en', ['data-started', 'data-first-visit'], []), false],
  ['translated by Chrome', page('de', ['class'], []), true],
  ['translated by Firefox', page('de', [], []), true],
  ['darkened by Dark Reader', page('en', ['data-darkreader-mode'], []), true],
  ['read by Grammarly', page('en', [], ['data-gr-ext-installed']), true],
])('a page %s', (_by, document, changed) => {
  expect(isChanged(document)).toBe(changed)
})
