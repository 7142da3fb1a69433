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

/** The name by which the build imports React's DOM; empty where nothing is built. */
declare const __REACT_DOM__: string

/** From the composed page to the living one. */
async function startShell(page: Window & typeof globalThis): Promise<void> {
  markStarted(page.document)
  bearForeignHands(page)
  page.performance.setResourceTimingBufferSize(5000) // names what may have to be repaired, and an open tab asks for much
  if (leaveForReset(page)) return
  const data = readPageData(page.document)
  const imports = verifyImports(page, data) // the session imports something at once
  provideConfig(data.config)
  void startSession() // takes tokens out of the address before anything else reads it
  const site = createSite(page, data, imports)
  watchUncaught(page, site.report)
  watchSlots(site)
  const follower = followLater(site) // hears of typed text from the start
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

/** The page's outlet asks for it when the shell is hydrated; until then its modules can be linked and evaluated. */
function fetchShownRemote({ remotes }: Site, { first }: Visits): void {
  if (first.route) void remotes.fetch(first.route, first.location)
}

/** In slices, between which the page scrolls and answers. */
function render(
  { page, data }: Site,
  { createRoot, hydrateRoot }: typeof import('react-dom/client'),
  app: React.ReactNode,
): void {
  const root = page.document.getElementById('root')
  if (!root) throw new Error('This page has no #root: it was not composed by a host.')
  // In a page that is translated already the text is not what React looks for: it draws the page anew, and nothing has failed.
  const onRecoverableError = (error: unknown) => isChanged(page.document) || reportError(error)
  if (root.firstElementChild && !data.anyAddress)
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else createRoot(root).render(app)
}

startShell(window).catch(tellNotStarted)
