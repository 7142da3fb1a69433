import { provideConfig } from '@site/shared/config'
import { startSession } from '@site/shared/session'
import { hydrateRoot } from 'react-dom/client'
import { createDirectory, fetchView } from './composition/directory'
import { readPageData } from './composition/page-data'
import { startFederation } from './loader/federation'
import { createRemoteLoader } from './loader/remote-loader'
import { shareScope } from './loader/share-scope'
import { createScrollMemory } from './navigation/scroll-memory'
import { createSiteHistory } from './navigation/site-history'
import { keepEarlyClicks } from './outlet/early-clicks'
import { createOutletServices } from './outlet/outlet-services'
import { leaveForReset } from './recovery-hash'
import { reportFailure } from './report-failure'
import { ShellApp } from './shell-app'

/** From the composed page to the living one. */
export function startShell(page: Window): void {
  if (leaveForReset(page)) return
  const { config, view } = readPageData(page.document)
  provideConfig(config)
  void startSession() // takes tokens out of the address before anything else reads it
  const history = createSiteHistory(page)
  const scroll = createScrollMemory(page)
  const directory = createDirectory(view, fetchView)
  const loader = createRemoteLoader(startFederation(shareScope))
  const services = createOutletServices({ history, directory, loader, report: reportFailure })
  const root = page.document.getElementById('root')
  if (!root) throw new Error('This page has no #root: it was not composed by a host.')
  hydrateRoot(root, <ShellApp history={history} directory={directory} services={services} scroll={scroll} />)
  keepEarlyClicks(page)
  whenIdle(() => directory.complete().catch(() => undefined)) // asked for again when a navigation needs it
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 })
  else setTimeout(task, 1000)
}
