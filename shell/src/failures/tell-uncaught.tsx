import { createRoot } from 'react-dom/client'
import { FailureNotice } from '../layout/widget-notice'
import type { OutletFailure } from '../outlet/outlet-context'
import { readPageData } from '../page-data'

let told = false

/** Reports an uncaught error with the release whose code threw it. If the visitor's last action caused it, a notice is shown, once. */
export function tellUncaught(page: Window, error: Error, report: (failure: OutletFailure) => void): void {
  const [, remote, folder = ''] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(error.stack ?? '') ?? []
  const shown = page.document.querySelector<HTMLElement>(`[data-remote="${CSS.escape(remote ?? '')}"]`)
  // A file named by its content does not reveal its release.
  const version = /^\d/.test(folder)
    ? folder
    : (shown?.dataset['remoteVersion'] ?? readPageData(page.document).view.remotes[remote ?? '']?.version)
  if (!remote || !version) return
  report({ remote, version, slot: null, phase: 'async', error })
  if (told || !page.navigator.userActivation?.isActive) return
  told = true
  const place = page.document.createElement('div')
  page.document.body.append(place)
  createRoot(place).render(<FailureNotice />)
}
