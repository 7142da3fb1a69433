import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteEntry } from './composition-view'
import { applyStylesheet, arrivedStyled, loadStylesheet } from './stylesheet'

/** The parts of a `<style>` or `<link>` that are used. */
class Sheet extends EventTarget {
  readonly dataset: Record<string, string> = {}
  media = ''
  sheet: object | null = null

  constructor(readonly tag: string) {
    super()
  }

  arrive(): void {
    this.sheet = {}
    this.dispatchEvent(new Event('load'))
  }
}

let sheets: Sheet[] = []

/** A style element that the host put into the page. */
function inline(url: string): void {
  const sheet = Object.assign(new Sheet('style'), { sheet: {} })
  sheet.dataset['styles'] = url
  sheets.push(sheet)
}

const named = (url: string) => sheets.filter(({ dataset }) => dataset['styles'] === url)
const media = () => sheets.map((sheet) => [sheet.dataset['styles'], sheet.media])
const chat = (version: string): RemoteEntry => ({
  name: 'chat',
  version,
  contract: '^1.0.0',
  entry: `/remotes/chat/${version}/remoteEntry.js`,
  stylesheet: `/remotes/chat/${version}/style.css`,
})
const PART = '/remotes/chat/2.0.0/styles/page.css'
const WHOLE = '/remotes/chat/2.0.0/style.css'
const LAST_GOOD = '/remotes/chat/1.0.0/style.css'

beforeEach(() => {
  sheets = []
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('document', {
    createElement: (tag: string) => new Sheet(tag),
    head: { append: (sheet: Sheet) => sheets.push(sheet) },
    querySelector(selector: string) {
      const [, tag, url = ''] = /^(\w*)\[data-styles="(.*)"\]$/.exec(selector) ?? []
      return named(url).find((sheet) => !tag || sheet.tag === tag) ?? null
    },
    querySelectorAll(selector: string) {
      const [, start = ''] = /\^="(.*)"\]$/.exec(selector) ?? []
      return sheets.filter(({ dataset }) => dataset['styles']?.startsWith(start))
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a page knows the part that it arrived with, of this release alone', () => {
  inline(PART)
  expect(arrivedStyled(chat('2.0.0'), { stylesheet: PART })).toBe(true)
  expect(arrivedStyled(chat('1.0.0'), { stylesheet: PART })).toBe(false)
  expect(arrivedStyled(chat('2.0.0'), {})).toBe(false)
})

test('a whole sheet has effect beside its own part, and alone', async () => {
  inline(PART)
  const whole = loadStylesheet(chat('2.0.0'), {})
  expect(media().at(-1)).toEqual([WHOLE, ''])
  named(WHOLE)[0]?.arrive()
  await whole
  sheets = []
  void loadStylesheet(chat('1.0.0'), {})
  expect(media()).toEqual([[LAST_GOOD, '']])
})

test('a sheet of another release has none until it is applied', () => {
  inline(PART)
  void loadStylesheet(chat('1.0.0'), {})
  expect(media().at(-1)).toEqual([LAST_GOOD, 'not all'])
  applyStylesheet(chat('1.0.0'))
  expect(media()).toEqual([
    [PART, 'not all'],
    [LAST_GOOD, ''],
  ])
})

test('one that comes after its release was given up changes nothing of what is shown', async () => {
  inline(PART)
  const whole = loadStylesheet(chat('2.0.0'), {})
  inline(LAST_GOOD)
  applyStylesheet(chat('1.0.0'))
  named(WHOLE)[0]?.arrive()
  await whole
  expect(media()).toEqual([
    [PART, 'not all'],
    [WHOLE, 'not all'],
    [LAST_GOOD, ''],
  ])
})

test('one that is asked for after that has no effect either', () => {
  inline(PART)
  inline(LAST_GOOD)
  applyStylesheet(chat('1.0.0'))
  void loadStylesheet(chat('2.0.0'), {})
  expect(media().at(-1)).toEqual([WHOLE, 'not all'])
})
