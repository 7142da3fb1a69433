import { createSiteHistory, type SiteHistory } from '@site/shared/history'
import { sampleVitals } from './after-load/vitals/sample-vitals'
import { reportFailure } from './failures/report-failure'
import { type ComposedTexts, keepComposedTexts } from './outlet/composed-texts'
import type { OutletFailure } from './outlet/outlet-context'
import { createOutlets, type Outlets } from './outlet/outlets'
import type { PageData } from './page-data'
import { createDirectory, type Directory, fetchView } from './remotes/directory'
import { fetchLifecycles } from './remotes/federation'
import { createReleaseLoader, type ReleaseLoader } from './remotes/remote-release'
import { createRemotes, type Remotes } from './remotes/remotes'
import { createStartMarks } from './remotes/start-marks'
import type { VerifiedImports } from './remotes/verified-import'

/** The parts of the living page, made once. */
export interface Site {
  readonly page: Window
  readonly data: PageData
  readonly history: SiteHistory
  readonly directory: Directory
  readonly imports: VerifiedImports
  readonly loader: ReleaseLoader
  readonly remotes: Remotes
  readonly outlets: Outlets
  readonly composedTexts: ComposedTexts
  /** Resolves when header, outlets and widgets answer. */
  readonly alive: Promise<void>
  markAlive(): void
  report(failure: OutletFailure): void
}

export function createSite(page: Window, data: PageData, imports: VerifiedImports): Site {
  const directory = createDirectory(data.view, (id) => fetchView(id, data.viewIntegrity))
  const marks = createStartMarks(page)
  const loader = createReleaseLoader({ fetchLifecycles, imports, marks, directory })
  const outlets = createOutlets()
  let markAlive = () => {}
  const alive = new Promise<void>((resolve) => {
    markAlive = resolve
  })
  const site = {
    page,
    data,
    history: createSiteHistory(page),
    directory,
    imports,
    loader,
    remotes: createRemotes(directory, loader),
    outlets,
    composedTexts: keepComposedTexts(page.document),
    alive,
    markAlive,
    report: reportFailure(page, data.reports === true),
  }
  return { ...site, report: sampleVitals(data.config.vitalsSample ?? 0, site) }
}
