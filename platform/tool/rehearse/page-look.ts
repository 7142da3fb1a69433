import type { Browser, Page } from 'playwright-core'
import { SHELL } from './parties'

/** The look of a remote's part of a page, or the shell's, in a browser, to compare with the same page on another release of `shared`. */
export interface PageLook {
  /** `ready`, of every outlet of the remote. */
  readonly statuses: readonly string[]
  readonly text: string
  /** Buttons, links, fields and headings: role or element, name, and target or value, `a Contact (/contact)`. */
  readonly controls: readonly string[]
  /** Position and style of each of these, in the same order. */
  readonly styles: readonly string[]
  /** Errors and warnings of the console, and uncaught errors. */
  readonly complaints: readonly string[]
}

export interface Viewed {
  readonly url: string
  /** A remote, or `SHELL`: its header and footer. */
  readonly part: string
  /** Events that load its widgets. */
  readonly events: readonly string[]
}

/** The only browser function that is used. */
export type PageOpener = Pick<Browser, 'newContext'>

const TIMEOUT_MS = 15_000
const LOOK_AGAIN_MS = 300

/** Opens a page and looks at it once everything that loads by itself, or by an event, is there. */
export async function lookAt(browser: PageOpener, { url, part, events }: Viewed): Promise<PageLook> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  try {
    await page.goto(url)
    await page.waitForFunction(isMounted, null, { timeout: TIMEOUT_MS }).catch(() => undefined)
    for (const event of events)
      await page.evaluate((name) => dispatchEvent(new CustomEvent(name, { detail: {} })), event)
    return {
      ...(await lookAtRest(page, outletsOf(part))),
      complaints: complaints.filter(isTelling).map(withoutAddresses),
    }
  } finally {
    await context.close()
  }
}

/** Looks until two looks in a row are equal: transitions and loading have ended then. */
async function lookAtRest(page: Page, outlets: string): Promise<Omit<PageLook, 'complaints'>> {
  const end = Date.now() + TIMEOUT_MS
  let last = ''
  for (;;) {
    const seen = await page.evaluate(look, outlets)
    const text = JSON.stringify(seen)
    if ((text === last && !seen.statuses.includes('loading')) || Date.now() > end) return seen
    last = text
    await page.waitForTimeout(LOOK_AGAIN_MS)
  }
}

/** There is no backend: a page's messages about that differ from visit to visit. */
const isTelling = (line: string) => !/Failed to (fetch|load resource)|net::ERR_/.test(line)

/** Ports and hashes differ between two sites without meaning anything. */
const withoutAddresses = (text: string) =>
  text.replaceAll(/https?:\/\/[^/\s]+/g, '').replaceAll(/-[\w-]{8}\.(js|css)/g, '.$1')

/** Runs in the page: whether its remote is mounted, or failed. A widget may wait for a visitor for ever. */
export function isMounted(): boolean {
  const status = document.querySelector('main [data-remote-status]')?.getAttribute('data-remote-status')
  return (
    !['idle', 'loading', 'prerendered'].includes(status ?? 'loading') &&
    !document.querySelector('[data-first-visit], [data-left-out], [data-fallback-font]')
  )
}

/** A selector for the elements of a part in a page. */
const outletsOf = (part: string) =>
  part === SHELL
    ? '#root :is(header, footer):not([data-remote] *)'
    : `[data-remote="${part}"][data-remote-status]`

/** Runs in the page, so it must not contain named functions: compilers may wrap them in helpers that pages do not have. */
function look(selector: string): Omit<PageLook, 'complaints'> {
  const outlets = [...document.querySelectorAll<HTMLElement>(selector)]
  const kinds = 'a, button, input, select, textarea, summary, h1, h2, h3, [role]'
  const controls = outlets
    .flatMap((outlet) => [...outlet.querySelectorAll<HTMLElement>(kinds)])
    .filter((element) => element.checkVisibility())
  return {
    statuses: outlets.map(({ dataset }) => dataset['remoteStatus'] ?? ''),
    text: outlets
      .map(({ innerText }) => innerText)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    controls: controls.map((control) => {
      const name = (control.ariaLabel ?? control.innerText).replaceAll(/\s+/g, ' ').trim().slice(0, 60)
      const told = [
        control.getAttribute('href'),
        control.getAttribute('target'),
        ...['type', 'value'].map((property) => Reflect.get(control, property)),
        ...['checked', 'disabled', 'readOnly', 'required'].filter((property) =>
          Reflect.get(control, property),
        ),
        control.ariaExpanded === 'true' && 'expanded',
        control.parentElement?.matches('details[open]') && 'open',
      ].filter(Boolean)
      return `${control.role ?? control.localName} ${name}${told.length ? ` (${told.join(', ')})` : ''}`
    }),
    styles: controls.map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const style = getComputedStyle(control)
      const place = [x, y, width, height].map(Math.round).join(' ')
      const { color, backgroundColor, font, borderRadius, borderColor, boxShadow, padding } = style
      return [place, color, backgroundColor, font, borderRadius, borderColor, boxShadow, padding].join('; ')
    }),
  }
}
