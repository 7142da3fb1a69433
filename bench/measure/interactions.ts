import { setTimeout as after } from 'node:timers/promises'
import type { BenchPage } from './bench-page'
import { goTo } from './go-to'
import {
  CHAT_PANEL,
  CLOSE_CHAT,
  LAUNCHER,
  LOGIN,
  LOGIN_DIALOG,
  press,
  pressKey,
  type Target,
  untilGone,
  untilSeen,
} from './hand'

/** One interaction of a visit, and its expected effect before the next. */
export type Step =
  | { readonly press: Target; readonly opens?: Target; readonly closes?: Target }
  | { readonly key: string; readonly closes?: Target }
  | { readonly goTo: string }

const MESSAGE: Target = { where: 'body', what: 'textarea[aria-label="Your message"]' }
const EMAIL: Target = { where: 'body', what: 'dialog[open] input[type="email"]' }
const PASSWORD: Target = { where: 'body', what: 'dialog[open] input[type="password"]' }

const letters = (text: string): Step[] => [...text].map((key) => ({ key }))

/** Forty interactions: six pages, a question typed into the chat, a cancelled login. */
export const VISIT: readonly Step[] = [
  ...['/services', '/about', '/portfolio', '/contact'].map((goTo) => ({ goTo })),
  { press: LAUNCHER, opens: CHAT_PANEL },
  { press: MESSAGE },
  ...letters('How much is it'),
  { press: CLOSE_CHAT, closes: CHAT_PANEL },
  { press: LOGIN, opens: LOGIN_DIALOG },
  { press: EMAIL },
  ...letters('ada@b.org'),
  { press: PASSWORD },
  ...letters('1234'),
  { key: 'Escape', closes: LOGIN_DIALOG },
  ...['/services', '/'].map((goTo) => ({ goTo })),
]

/** Interactions that the browser does not list take no longer than this, in ms. */
const SHORTEST_LISTED_MS = 16
/** The browser lists an interaction a moment after its paint. */
const LISTED_AFTER_MS = 500

declare global {
  interface Window {
    /** Interaction → ms from the event until the next paint, as INP counts. */
    __interactions?: Map<number, number>
  }
}

/** Call it before the page is opened. */
export const listInteractions = (page: BenchPage): Promise<void> =>
  page.addInitScript(watchInteractions, SHORTEST_LISTED_MS)

function watchInteractions(shortest: number): void {
  const seen = new Map<number, number>()
  window.__interactions = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'))
      if (id > 0) seen.set(id, Math.max(seen.get(id) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
}

/** Performs the steps. Returns the ms of each interaction, in no order. */
export async function interact(page: BenchPage, steps: readonly Step[]): Promise<number[]> {
  for (const step of steps) await take(page, step)
  await after(LISTED_AFTER_MS)
  const listed = await page.evaluate(() => [...(window.__interactions ?? []).values()])
  const unlisted = Math.max(0, steps.length - listed.length)
  return [...listed, ...new Array<number>(unlisted).fill(SHORTEST_LISTED_MS)]
}

async function take(page: BenchPage, step: Step): Promise<void> {
  if ('goTo' in step) {
    await goTo(page, step.goTo)
  } else if ('press' in step) {
    await press(page, step.press)
    if (step.opens) await untilSeen(page, step.opens)
  } else {
    await pressKey(page, step.key)
  }
  if ('closes' in step && step.closes) await untilGone(page, step.closes)
  await page.evaluate(painted)
}

const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
