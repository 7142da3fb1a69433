import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { Tab } from '@site/testing/browsers/tab'
import { type Find, findSource, NEEDS_FINDER } from './in-page'

const testingLibrary = dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json'))
const FINDER = readFileSync(join(testingLibrary, 'dist/@testing-library/dom.umd.min.js'), 'utf8')

export const button = (name: string | RegExp, within?: Find): Find => ({
  role: 'button',
  name,
  ...(within ? { within } : {}),
})
export const link = (name: string | RegExp, within?: Find): Find => ({
  role: 'link',
  name,
  ...(within ? { within } : {}),
})
export const header: Find = { role: 'banner' }
export const dialog: Find = { role: 'dialog' }
export const alert: Find = { role: 'alert' }

/** A person at a browser, in any engine. Every step waits until it is possible, and every expectation until it holds. */
export interface Visitor {
  readonly tab: Tab
  /** The contact address in the site's messages. */
  readonly supportEmail: string
  visit(path: string): Promise<void>
  /** Navigates to a page by the history, without another document. */
  goThere(path: string): Promise<void>
  /** Runs a function in the page. It can use only its arguments. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  press(what: Find): Promise<void>
  fillIn(label: string | RegExp, text: string, within?: Find): Promise<void>
  choose(label: string | RegExp, option: string): Promise<void>
  see(what: Find): Promise<void>
  seeNot(what: Find): Promise<void>
  /** Some visible text, anywhere or in the first element of a selector. */
  read(text: string | RegExp, selector?: string): Promise<void>
  beAt(path: string): Promise<void>
  /** Waits until the remote of a page or widget is interactive in its outlet. */
  ready(remote: string, slot?: string): Promise<void>
  status(remote: string, slot?: string): Promise<string | null>
}

/** Errors of drivers when the page redrew itself between look and press. Nothing was pressed then. */
const REDRAWN = /detached from document|stale element|NotInteractable/i
const REDRAWN_TRIES = 5

/** Polled every 200 ms in the end, and not every second: most waits of a visitor are shorter. */
const soon = <Value>(read: () => Value | Promise<Value>, message: string) =>
  expect.poll(read, { message, intervals: [50, 100, 200] })

export function createVisitor(tab: Tab, siteUrl: string, supportEmail: string): Visitor {
  const find = async (what: Find): Promise<string> => {
    if (await tab.evaluate(NEEDS_FINDER))
      await tab.evaluate(`(() => { ${FINDER}\n; globalThis.TestingLibraryDom ??= TestingLibraryDom })()`)
    return findSource(what)
  }
  /** Between two documents, nothing is readable. */
  const glance = (source: string) => tab.evaluate(source).catch(() => null)
  const isThere = async (what: Find) =>
    Boolean(await glance(`${await find(what).catch(() => 'null')} !== null`))
  const see = (what: Find) => soon(() => isThere(what), `sees ${say(what)}`).toBe(true)

  const run: Visitor['run'] = async (work, ...args) =>
    (await tab.evaluate(`(${work})(...${JSON.stringify(args)})`)) as never

  /** Focuses a field, with its content selected. */
  const enter = async (what: Find) => {
    await see(what)
    await tab.evaluate(`(() => { const field = ${await find(what)}; field.focus(); field.select?.() })()`)
  }

  const status = async (remote: string, slot?: string) => {
    const place = `[data-remote="${remote}"]${slot ? `[data-slot="${slot}"]` : ':not([data-slot])'}`
    const found = await glance(
      `document.querySelector(${JSON.stringify(place)})?.dataset.remoteStatus ?? null`,
    )
    return typeof found === 'string' ? found : null
  }

  return {
    tab,
    supportEmail,
    run,
    see,
    status,
    visit: (path) => tab.goto(new URL(path, siteUrl).href),
    goThere: (path) =>
      run((target) => {
        history.pushState(null, '', target)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, path),
    seeNot: (what) => soon(() => isThere(what), `sees no ${say(what)}`).toBe(false),
    async press(what) {
      for (let tries = 1; ; tries++) {
        await see(what)
        try {
          return await tab.click(await find(what))
        } catch (error) {
          if (tries === REDRAWN_TRIES || !REDRAWN.test(String(error))) throw error
        }
      }
    },
    async fillIn(label, text, within) {
      await enter(within ? { label, within } : { label })
      await tab.type(text)
    },
    async choose(label, option) {
      await enter({ label })
      const field = await find({ label })
      // Lists of options are windows of the system: a script can do the same as a choice.
      await tab.evaluate(`(() => {
        const list = ${field}
        list.value = [...list.options].find(({ text }) => text === ${JSON.stringify(option)}).value
        list.dispatchEvent(new Event('change', { bubbles: true }))
      })()`)
    },
    async read(text, selector = 'body') {
      const words = async () =>
        String(await glance(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`))
      const expected = soon(words, `reads ${text} in ${selector}`)
      await (typeof text === 'string' ? expected.toContain(text) : expected.toMatch(text))
    },
    beAt: (path) => soon(() => glance('location.pathname'), `is at ${path}`).toBe(path),
    ready: (remote, slot) =>
      soon(() => status(remote, slot), `${slot ? `${remote}:${slot}` : remote} is ready`).toBe('ready'),
  }
}

const say = (what: Find): string =>
  `${'label' in what ? `the field ${what.label}` : `${what.role} ${what.name ?? ''}`}${what.within ? ` in ${say(what.within)}` : ''}`
