import { provideConfig } from '@site/shared/config'
import { createSiteHistory } from '@site/shared/history'
import { findRoute } from '@site/shared/router'
import { startSession } from '@site/shared/session'
import { savesData } from '@site/shared/ui'
import { startTransition } from 'react'
import { NOT_STARTED, STARTED } from './compose/not-started-script'
import { createDirectory, type Directory, fetchView } from './composition/directory'
import { readPageData } from './composition/page-data'
import { showFont } from './first-visit'
import { followLater } from './live/follow-later'
import type { FetchLifecycles } from './loader/federation'
import { createRemoteLoader } from './loader/remote-loader'
import { createRemoteSource } from './loader/remote-source'
import { createScriptChecks } from './loader/script-checks'
import { createStartMarks } from './loader/start-marks'
import { fetchPage } from './navigation/fetch-page'
import { prefetchOnIntent } from './navigation/prefetch-on-intent'
import { createScrollMemory } from './navigation/scroll-memory'
import { keepEarlyClicks } from './outlet/early-clicks'
import { createOutletServices } from './outlet/outlet-services'
import { leaveForReset } from './recovery-hash'
import { reportFailure } from './report-failure'
import { ShellApp } from './shell-app'
import { whenIdle } from './timing/when-idle'
import { watchUncaught } from './uncaught/watch-uncaught'
import { sampleVitals } from './vitals/sample-vitals'

/**
 * From the composed page to the living one.
 * @param fetchLifecycles how a remote's code comes into the page: through Module Federation, except in development.
 */
export async function startShell(page: Window, fetchLifecycles: FetchLifecycles): Promise<void> {
  page.document.documentElement.setAttribute(STARTED, '')
  if (leaveForReset(page)) return
  const root = page.document.getElementById('root')
  if (!root) throw new Error('This page has no #root: it was not composed by a host.')
  const { config, view, keys, overrides, reports, anyAddress, integrityPolicy } = readPageData(page.document)
  provideConfig(config)
  void startSession() // takes tokens out of the address before anything else reads it
  const history = createSiteHistory(page)
  const directory = createDirectory(view, fetchView)
  const tell = reportFailure(page, reports === true)
  const report = sampleVitals(config.vitalsSample ?? 0, () => directory.current().id, tell)
  watchUncaught(page, report)
  const checks = createScriptChecks(integrityPolicy === true)
  const loader = createRemoteLoader(fetchLifecycles, checks.release)
  const marks = createStartMarks(page)
  const source = createRemoteSource({ directory, loader, marks, checks, report })
  const services = createOutletServices({ history, directory, source, report })
  const follower = followLater({
    page,
    directory,
    loader,
    keys: (!overrides && keys) || {},
    report,
  })
  const onAlive = () => {
    keepEarlyClicks(page)
    whenIdle(() => void showFont(page.document))
    whenIdle(() => directory.complete().catch(() => undefined)) // asked for again when a navigation needs it
  }
  // The largest file of all, and the last one to come. What follows takes over from the browser, or has a deadline.
  await checks.shared('react-dom/client')
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  // The outlet asks for it when the shell is hydrated; until then its modules can be linked and evaluated.
  const shown = findRoute(view.routes, page.location.pathname)
  if (shown) void source.load(shown.remote).catch(() => undefined)
  const scroll = createScrollMemory(page)
  const app = <ShellApp {...{ history, directory, services, scroll, follower, onAlive }} />
  // In slices, between which the page scrolls and answers.
  if (root.firstElementChild && !anyAddress) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  if (overrides)
    void import('./overrides/start-overrides').then(({ startOverrides }) => startOverrides(directory))
  if (!savesData(page.navigator)) {
    prefetchOnIntent(page, (pathname) => fetchPage(directory, services, pathname))
    if (keys && !overrides && 'serviceWorker' in page.navigator) keepLater(page, directory, keys)
  }
}

/** Tells the visitor that the page stays as it is, and the console why. */
export function tellNotStarted(error: unknown): never {
  const tell: unknown = Reflect.get(window, NOT_STARTED)
  if (typeof tell === 'function') tell()
  throw error
}

/** Visitors who stay get the pages for when there is no network; not before everything else has long been done. */
const STAYS_MS = 10_000

function keepLater(page: Window, directory: Directory, keys: Readonly<Record<string, string>>): void {
  page.setTimeout(() => {
    import('./offline/keep-offline')
      .then(({ keepOffline }) => keepOffline(page, directory, keys))
      .catch(() => undefined) // next time
  }, STAYS_MS)
}
