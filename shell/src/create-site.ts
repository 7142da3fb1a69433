import { createSiteHistory } from '@site/shared/history'
import { sampleVitals } from './after-load/vitals/sample-vitals'
import { reportFailure } from './failures/report-failure'
import { keepComposedTexts } from './outlet/composed-texts'
import { createOutlets } from './outlet/outlets'
import type { PageData } from './page-data'
import { createDirectory, fetchView } from './remotes/directory'
import { fetchLifecycles } from './remotes/federation'
import { createReleaseLoader } from './remotes/remote-release'
import { createRemotes } from './remotes/remotes'
import { createStartMarks } from './remotes/start-marks'
import type { VerifiedImports } from './remotes/verified-import'
import type { Site } from './site'

export function createSite(page: Window, data: PageData, imports: VerifiedImports): Site {
  const directory = createDirectory(data.view, (id) => fetchView(id, data.viewIntegrity))
  const marks = createStartMarks(page)
  const loader = createReleaseLoader({ fetchLifecycles, imports, marks, directory })
  const outlets = createOutlets()
  let markInteractive = () => {}
  const interactive = new Promise<void>((resolve) => {
    markInteractive = resolve
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
    interactive,
    markInteractive,
    report: reportFailure(page, data.reports === true),
  }
  return { ...site, report: sampleVitals(data.config.vitalsSample ?? 0, site) }
}
