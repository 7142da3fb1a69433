import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Key, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from './find-browsers'
import { LISTEN } from './listen'
import { type EngineBrowser, type Tab, type TabOptions, WINDOW } from './tab'
import {
  ANSWER_WITHIN_MS,
  ASK_AGAIN_MS,
  endProcess,
  forgets,
  startSession,
  type WebKitSession,
  within,
} from './webkit-session'

const TRIES = 3

/** WebKitGTK, the engine of Safari, controlled by WebDriver in a window on a virtual screen. */
export async function startWebKit(): Promise<EngineBrowser> {
  const programs = findWebKit()
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n') // reduced motion
  // A tool bar would keep the window from being as narrow as a phone.
  await writeFile(
    join(home, 'gtk-3.0/gtk.css'),
    '* { font-size: 1px; min-width: 0; padding: 0; margin: 0; -gtk-icon-size: 1px; } image { -gtk-icon-transform: scale(0); }',
  )
  const downloads = join(home, 'downloads')
  await mkdir(downloads)
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const { screen, display } = await startScreen()
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    // There is no graphics card: emulating its compositing takes the processor half as much again.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LC_ALL: 'C', // its language is then en-US; in a machine's C.UTF-8 it is "C", which `Intl` rejects
  }

  const started: WebKitSession[] = []
  /** Starting a browser takes longer than most visits, so it is reused for the next visitor once its data is cleared. */
  let idle: WebKitSession | null = null

  async function sessionFor({ dark, storageBlocked }: TabOptions): Promise<WebKitSession> {
    const args = [
      ...(dark ? ['--dark-mode'] : []),
      ...(storageBlocked ? ['--enable-html5-local-storage=false'] : []),
    ]
    const found = idle
    idle = null
    if (found?.args.join() === args.join()) return found
    await found?.end()
    const session = await startSession(programs, env, args)
    started.push(session)
    return session
  }

  async function openTab(options: TabOptions): Promise<Tab> {
    const { width = WINDOW.width, height = WINDOW.height, forgetAt } = options
    const session = await sessionFor(options)
    const tab = tabOf(session.driver, async () => {
      if (forgetAt && (await forgets(session, forgetAt))) idle = session
      else await session.end()
    })
    try {
      await within(ANSWER_WITHIN_MS, 'take its size', tab.resize(width, height))
      return tab
    } catch (error) {
      await session.end()
      throw error
    }
  }

  return {
    name: 'webkit',
    downloads,
    async open(options = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await openTab(options)
        } catch (error) {
          if (tries === TRIES) throw error
        }
      }
    },
    async close() {
      for (const session of started) await session.end()
      await endProcess(screen)
      await rm(home, { recursive: true })
    },
  }
}

function tabOf(session: WebDriver, close: () => Promise<void>): Tab {
  const complaints: string[] = []
  const evaluate = async (source: string) => {
    const asked = session.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[0];
       new Promise((resolve) => resolve(${source}))
         .then((value) => done({ value }), (error) => done({ error: String(error) }))`,
    )
    const answer = await within(ANSWER_WITHIN_MS, 'answer', asked)
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }
  /** Collects new messages, and records from now on. */
  const hear = async () => {
    const said = await within(
      ANSWER_WITHIN_MS,
      'answer',
      session.executeScript<string[]>(`${LISTEN}
return heardByTests.splice(0)`),
    )
    complaints.push(...said)
  }
  /** Resolves when another document is readable. */
  const leave = async (go: () => Promise<unknown>) => {
    await hear()
    await within(ANSWER_WITHIN_MS, 'answer', session.executeScript('globalThis.isBeingLeft = true'))
    await within(ANSWER_WITHIN_MS, 'leave its page', go())
    const isThere = "return !globalThis.isBeingLeft && document.readyState !== 'loading'"
    const arrived = () =>
      within(ASK_AGAIN_MS, 'answer', session.executeScript<boolean>(isThere)).catch(() => false)
    await session.wait(arrived, 20_000)
    await hear().catch(hear) // a page that repairs itself reloads once
  }
  const press = (key: string) => session.switchTo().activeElement().sendKeys(key)
  return {
    evaluate,
    goto: (address) => leave(() => session.get(address)),
    reload: () => leave(() => session.navigate().refresh()),
    back: () => session.executeScript('history.back()'),
    forward: () => session.executeScript('history.forward()'),
    async click(source) {
      await session.executeScript(`(${source}).scrollIntoView({ block: 'center' })`)
      await (await session.executeScript<{ click(): Promise<void> }>(`return ${source}`)).click()
    },
    type: press,
    press: (key) => press({ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }[key]),
    async resize(width, height) {
      // The window has borders and a tool bar, whose size only the window can measure.
      const around = await session.executeScript<[number, number]>(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      )
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + around[0], height: height + around[1] })
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async complaints() {
      await hear().catch(() => undefined) // its document may be unloading
      return complaints
    },
    close,
  }
}

/** A screen in memory, with an unused number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    screen.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { screen, display: `:${number}` }
}
