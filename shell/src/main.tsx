import './site.css'
import { provideConfig } from '@site/shared/config'
import { startSession } from '@site/shared/session'
import { startTransition } from 'react'
import { afterLoad } from './after-load/after-load'
import { followLater } from './after-load/live/follow-later'
import { createSite } from './create-site'
import { watchUncaught } from './failures/watch-uncaught'
import { bearForeignHands, isChanged } from './foreign-hands'
import { watchSlots } from './outlet/watch-slots'
import { readPageData } from './page-data'
import { verifyImports } from './remotes/verified-import'
import { leaveForReset } from './routing/recovery-hash'
import { createVisits, type Visits } from './routing/visits'
import type { Site } from './site'
import { BrowserPage } from './site-page'
import { markStarted, tellNotStarted } from './started'

/** The name by which the build imports React DOM; empty without a build. */
declare const __REACT_DOM__: string

/** From the composed page to the interactive one. */
async function startShell(page: Window & typeof globalThis): Promise<void> {
  markStarted(page.document)
  bearForeignHands(page)
  page.performance.setResourceTimingBufferSize(5000) // names the files to repair, and an open tab requests many
  if (leaveForReset(page)) return
  const data = readPageData(page.document)
  const imports = verifyImports(page, data) // the session imports a module at once
  provideConfig(data.config)
  void startSession() // removes tokens from the address before other code reads it
  const site = createSite(page, data, imports)
  watchUncaught(page, site.report)
  watchSlots(site)
  const follower = followLater(site) // listens for typed text from the start
  const react = await importReactDom(site)
  // The next steps take over from the browser, or have a deadline.
  const visits = createVisits(site, follower)
  fetchShownRemote(site, visits)
  render(site, react, <BrowserPage {...{ site, visits }} />)
  afterLoad(site).catch(() => undefined) // the page works without it
}

/** The largest file of all, and the last one to come. */
async function importReactDom({ imports }: Site) {
  await imports.shared(__REACT_DOM__)
  return import('react-dom/client')
}

/** The page's outlet requests it when the shell is hydrated; until then its modules can be linked and evaluated. */
function fetchShownRemote({ remotes }: Site, { first }: Visits): void {
  if (first.route) void remotes.fetch(first.route, first.location)
}

/** In slices, between which the page scrolls and responds. */
function render(
  { page, data }: Site,
  { createRoot, hydrateRoot }: typeof import('react-dom/client'),
  app: React.ReactNode,
): void {
  const root = page.document.getElementById('root')
  if (!root) throw new Error('This page has no #root: it was not composed by a host.')
  // In a page that is already translated, React finds other text than it expects: it redraws the page, and nothing failed.
  const onRecoverableError = (error: unknown) => isChanged(page.document) || reportError(error)
  if (root.firstElementChild && !data.anyAddress)
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else createRoot(root).render(app)
}

startShell(window).catch(tellNotStarted)
