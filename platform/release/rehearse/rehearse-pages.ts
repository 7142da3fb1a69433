import type { Composition } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import { hasParameter } from '@site/shared/contracts'
import type { ReadableStore } from '@site/store/store'
import { type PageDifferences, pageDifferences } from './page-differences'
import { lookAt, type PageOpener } from './page-look'
import { serveComposition } from './serve-composition'

export interface RehearsedPages {
  readonly before: Composition
  readonly after: Composition
  /** Names of the remotes whose pages are opened. */
  readonly remotes: readonly string[]
}

interface PageFindings extends PageDifferences {
  /** Pages that were not opened; a sentence each. */
  readonly unseen: readonly string[]
}

/**
 * Opens every page of every remote on what is live and on what would be, and compares the remote's part of them.
 */
export async function rehearsePages(
  store: ReadableStore,
  { before, after, remotes }: RehearsedPages,
  browser: PageOpener,
): Promise<ReadonlyMap<string, PageFindings>> {
  const sites = await Promise.all([before, after].map((composition) => serveComposition(store, composition)))
  try {
    const found = new Map<string, PageFindings>()
    for (const name of remotes) {
      const release = before.remotes[name]
      if (!release) continue
      const each: PageDifferences[] = []
      for (const { path, events } of viewsOf(release)) {
        const [live, next] = await Promise.all(
          sites.map(({ url }) => lookAt(browser, { url: url + path, remote: release.name, events })),
        )
        if (!live || !next) continue
        const { wrong, looks } = pageDifferences(live, next)
        each.push({
          wrong: wrong.map((what) => `on ${path} ${what}`),
          looks: looks.map((what) => `on ${path} ${what}`),
        })
      }
      found.set(name, {
        wrong: each.flatMap(({ wrong }) => wrong),
        looks: each.flatMap(({ looks }) => looks),
        unseen: unseen(release),
      })
    }
    return found
  } finally {
    await Promise.all(sites.map(({ close }) => close()))
  }
}

/** Its pages that have no parameter; its widgets once, on the home page, brought to life. */
function viewsOf({ routes, widgets }: Release): { path: string; events: readonly string[] }[] {
  const pages = routes.map(({ path }) => ({ path, events: [] })).filter(({ path }) => !hasParameter(path))
  const events = widgets.flatMap(({ hears }) => hears)
  return widgets.length ? [...pages, { path: '/', events }] : pages
}

const unseen = ({ routes }: Release): string[] =>
  routes
    .filter(({ path }) => hasParameter(path))
    .map(({ path }) => `${path} was not looked at: no address of it is known here`)
