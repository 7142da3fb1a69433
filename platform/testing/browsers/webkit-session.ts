import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '@site/records/store/testing/free-port'
import { Builder, type WebDriver } from 'selenium-webdriver'
import type { findWebKit } from './find-browsers'

/** Time limits: now and then a session never starts, or a browser never answers again. */
const SESSION_WITHIN_MS = 15_000
export const ANSWER_WITHIN_MS = 10_000

/**
 * A script sent to a document that is being replaced sometimes never answers, so it is sent again after this. `wait` checks its time
 * between scripts only.
 */
export const ASK_AGAIN_MS = 2_000

/** A browser under automation. */
export interface WebKitSession {
  readonly args: readonly string[]
  readonly driver: WebDriver
  end(): Promise<void>
}

/** A separate driver for each session: one that loses its browser affects no other. */
export async function startSession(
  { driver: program, miniBrowser }: ReturnType<typeof findWebKit>,
  env: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<WebKitSession> {
  const port = await freePort()
  const service = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  try {
    await untilItAnswers(`http://127.0.0.1:${port}/status`)
    const driver = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none', // a hanging file would block the driver for ever
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', ...args] },
      })
      .build()
    driver.catch(() => undefined) // handled below; without this, the rejection would end the test at once
    // A script in a document that is left never answers: callers send it again.
    await within(SESSION_WITHIN_MS, 'start a session', driver.manage().setTimeouts({ script: 5000 }))
    return {
      args,
      driver,
      async end() {
        await Promise.race([driver.quit(), after(5000)]).catch(() => undefined)
        await endProcess(service)
      },
    }
  } catch (error) {
    await endProcess(service)
    throw error
  }
}

/** Checks for leftovers of a visitor. A page's worker may answer for the address that clears the data. */
const FORGOTTEN =
  'return !navigator.serviceWorker?.controller && !document.cookie && !localStorage?.length && !sessionStorage?.length'

/**
 * Clears the browser's data of the site. Returns false when the browser is lost, or when data is left.
 * @param address one of the site: for another one WebKit would start a process.
 */
export async function forgets({ driver }: WebKitSession, address: string): Promise<boolean> {
  const ask = (source: string) => within(ASK_AGAIN_MS, 'answer', driver.executeScript<boolean>(source))
  const isThere = `return location.href === '${address}' && document.readyState === 'complete'`
  try {
    await within(ANSWER_WITHIN_MS, 'leave its page', driver.get(address))
    await driver.wait(() => ask(isThere).catch(() => false), ANSWER_WITHIN_MS)
    return await ask(FORGOTTEN)
  } catch {
    return false
  }
}

/** The driver has no timeout of its own. */
export async function within<Result>(millis: number, what: string, asked: Promise<Result>): Promise<Result> {
  const tooLate = after(millis, undefined, { ref: false }).then(() => {
    throw new Error(`WebKitGTK's browser did not ${what} within ${millis} ms.`)
  })
  return Promise.race([asked, tooLate])
}

async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`WebKitWebDriver does not answer at ${address}.`)
}

export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
}
