import type { Locator, Page } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** One picture of the recording: content of terminal and browser, and its duration. */
export interface Frame {
  readonly terminal: string
  readonly screenshot: Buffer
  readonly address: string
  readonly note: string
  /** Drawn over the tab, in its CSS pixels. */
  readonly pointer: Point | null
  readonly mark: Box | null
  readonly holdMs: number
}

/** Printed while a step lasts. */
const WAIT = /… .* goes on, \d+ s$/
const KEYS_AT_ONCE = 2
const KEYS_MS = 70
const LINE_MS = 160

/** Collects the frames of a terminal beside a tab. Waits are not recorded: each call adds its frames when it is done. */
export function createFilm(tab: Page) {
  const frames: Frame[] = []
  let terminal = '$ '
  let note = ''
  let screenshot: Buffer = Buffer.alloc(0)
  let pointer: Point | null = null
  let mark: Box | null = null

  function add(holdMs: number): void {
    const { pathname, host } = new URL(tab.url())
    frames.push({ terminal, screenshot, address: `${host}${pathname}`, note, pointer, mark, holdMs })
  }

  /** Takes a new screenshot of the tab. */
  async function look(holdMs: number): Promise<void> {
    screenshot = await tab.screenshot()
    add(holdMs)
  }

  /** Types a command into an empty terminal. */
  function type(command: string): void {
    terminal = '$ '
    mark = null
    for (let at = 0; at < command.length; at += KEYS_AT_ONCE) {
      terminal += command.slice(at, at + KEYS_AT_ONCE)
      add(KEYS_MS)
    }
    terminal += '\n'
    add(400)
  }

  /** Output of the last command, line by line, and a new prompt. */
  function print(output: string): void {
    for (const line of output.split('\n').filter((each) => !WAIT.test(each))) {
      terminal += `${line}\n`
      add(LINE_MS)
    }
    terminal += '\n$ '
    add(LINE_MS)
  }

  function say(text: string, holdMs: number): void {
    note = text
    add(holdMs)
  }

  async function click(link: Locator): Promise<void> {
    const { x, y, width, height } = await boxOf(link)
    pointer = { x: x + width / 2, y: y + height / 2 }
    add(500)
    await link.click()
  }

  /** Takes a screenshot in which an element is marked as changed. */
  async function lookAt(element: Locator, holdMs: number): Promise<void> {
    pointer = null
    mark = await boxOf(element)
    await look(holdMs)
  }

  return { frames, look, lookAt, type, print, say, click }
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`The tab does not show ${element}, which the recording needs.`)
  return box
}
