import type { Browser } from '@playwright/test'
import { openPageSession, type PageSession, soon, VIEWPORT } from './page-session'

/** A page that is measured. */
export interface BenchPage {
  readonly session: PageSession
  /** Runs before the scripts of every document, in all frames. */
  addInitScript<Args extends readonly unknown[]>(
    script: (...args: Args) => void,
    ...args: Args
  ): Promise<void>
  /** These two resolve when the document has begun to arrive. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** @throws Error that the function threw in the page. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  hover(selector: string): Promise<void>
  close(): Promise<void>
}

/** A new browser: no cache, no storage. */
export async function openBenchPage(browser: Browser): Promise<BenchPage> {
  const session = await openPageSession(browser)
  await session.send('Page.enable')
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...VIEWPORT,
    deviceScaleFactor: 1,
    mobile: false,
  })
  // Software rendering of the 3D scene would dominate every other number; a visitor's GPU does not have that problem.
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  const begun = () =>
    new Promise<void>((resolve) => {
      session.on('Page.frameNavigated', ({ frame }) => {
        if (!frame.parentId) resolve()
      })
    })

  const page: BenchPage = {
    session,
    async addInitScript(script, ...args) {
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source: callOf(script, args) })
    },
    async goto(url) {
      const arrived = begun()
      const { errorText } = await session.send('Page.navigate', { url })
      if (errorText) throw new Error(`${url} did not answer: ${errorText}.`)
      await soon(arrived, url)
    },
    async reload() {
      const arrived = begun()
      await session.send('Page.reload')
      await soon(arrived, 'the reload')
    },
    async evaluate(run, ...args) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: callOf(run, args),
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async hover(selector) {
      const { x, y } = await page.evaluate((wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect()
        if (!box) throw new Error(`The page has no ${wanted}.`)
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }, selector)
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
    },
    close: session.close,
  }
  return page
}

/** The TypeScript loader wraps functions in `__name`. */
const callOf = (run: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `globalThis.__name ??= (value) => value;(${run})(...${JSON.stringify(args)})`
