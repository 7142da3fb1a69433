import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { ReadableStore } from '@site/records/store/store'
import { hasParameter } from '@site/shared/contracts'
import { type PageDifferences, pageDifferences } from './page-differences'
import { lookAt, type PageOpener } from './page-look'
import { SHELL } from './parties'
import { drawnInBrowser } from './rehearsed-composition'
import { type ServedComposition, serveComposition } from './serve-composition'

export interface RehearsedPages {
  readonly before: Composition
  readonly after: Composition
  /** Names of the remotes whose pages are opened, and `SHELL`, whose frame is looked at on the home page. */
  readonly parts: readonly string[]
}

interface PageFindings extends PageDifferences {
  /** Pages that were not opened; a sentence each. */
  readonly unseen: readonly string[]
}

/** The live site, and the next one. */
type BothSites = readonly [ServedComposition, ServedComposition]

/**
 * Opens every page of every remote on the live composition and on the next one, and compares the remote's part of them: rendered by
 * the browser, and, if the prerendered text stays, also hydrated from that. Hydration alone would hide a changed default, because
 * React keeps existing attributes.
 */
export async function rehearsePages(
  store: ReadableStore,
  { before, after, parts }: RehearsedPages,
  browser: PageOpener,
): Promise<ReadonlyMap<string, PageFindings>> {
  const serveBoth = (change: (composition: Composition) => Composition): Promise<BothSites> =>
    Promise.all([serveComposition(store, change(before)), serveComposition(store, change(after))])
  const drawn = await serveBoth(drawnInBrowser)
  const composed = await serveBoth((composition) => composition)
  try {
    const found = new Map<string, PageFindings>()
    for (const part of parts) {
      const release = part === SHELL ? FRAME : before.remotes[part]
      const next = part === SHELL ? FRAME : after.remotes[part]
      if (!release || !next) continue
      const ways = hasFragment(next) ? [drawn, composed] : [drawn]
      const each: PageDifferences[] = []
      for (const view of viewsOf(release))
        each.push(...(await Promise.all(ways.map((sites) => compareOn(sites, view, part, browser)))))
      found.set(part, {
        wrong: [...new Set(each.flatMap(({ wrong }) => wrong))],
        looks: [...new Set(each.flatMap(({ looks }) => looks))],
        unseen: unseen(release),
      })
    }
    return found
  } finally {
    await Promise.all([...drawn, ...composed].map(({ close }) => close()))
  }
}

/** The parts of a remote, or of the shell, that can be looked at. */
interface Viewable {
  readonly routes: readonly Pick<Release['routes'][number], 'path' | 'fragment'>[]
  readonly widgets: readonly Pick<Release['widgets'][number], 'slot' | 'layouts' | 'hears' | 'fragment'>[]
}

/** Header and footer, which are the same on all pages with a frame. */
const FRAME: Viewable = { routes: [{ path: '/', fragment: null }], widgets: [] }

const hasFragment = ({ routes, widgets }: Viewable) =>
  [...routes, ...widgets].some(({ fragment }) => fragment)

interface View {
  readonly path: string
  readonly events: readonly string[]
}

async function compareOn(
  [live, next]: BothSites,
  { path, events }: View,
  part: string,
  browser: PageOpener,
): Promise<PageDifferences> {
  const look = ({ url }: ServedComposition) => lookAt(browser, { url: url + path, part, events })
  const { wrong, looks } = pageDifferences(...(await Promise.all([look(live), look(next)])))
  const on = (what: string) => `on ${path} ${what}`
  return { wrong: wrong.map(on), looks: looks.map(on) }
}

/** Its pages without a parameter; its widgets beside pages once, loaded on the home page. */
function viewsOf({ routes, widgets }: Viewable): View[] {
  const pages = routes.map(({ path }) => ({ path, events: [] })).filter(({ path }) => !hasParameter(path))
  const beside = widgets.filter(({ layouts }) => layouts.length > 0)
  const events = beside.flatMap(({ hears }) => hears)
  return beside.length ? [...pages, { path: '/', events }] : pages
}

const unseen = ({ routes, widgets }: Viewable): string[] => [
  ...routes
    .filter(({ path }) => hasParameter(path))
    .map(({ path }) => `${path} was not looked at: no address of it is known here`),
  ...widgets
    .filter(({ layouts }) => layouts.length === 0)
    .map(({ slot }) => `the widget ${slot} was not looked at: it comes in a page of another remote`),
]
