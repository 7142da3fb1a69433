import '@site/shared/ui/site.css'
import { config } from 'virtual:site-parts'
import { provideConfig } from '@site/shared/config'
import { startSession } from '@site/shared/session'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { keepEarlyClicks } from '../../../shell/src/after-load/early-clicks'
import { showFont } from '../../../shell/src/after-load/show-font'
import { createOutlets } from '../../../shell/src/outlet/outlets'
import { whenIdle } from '../../../shell/src/outlet/when-idle'
import { prefetchOnIntent } from '../../../shell/src/routing/prefetch-on-intent'
import { loadPage, routeAt } from './page-registry'
import { PrerenderedSite } from './prerendered-site'

provideConfig(config)
const route = routeAt(location.pathname)
// Not awaited at the top level: a module that waits makes the bundler split all its shared code into small files.
if (route) void loadPage(route).then(start)
else start()

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no #root.')
  hydrateRoot(
    root,
    <BrowserRouter>
      <PrerenderedSite widgetHtml={() => ''} />
    </BrowserRouter>,
  )
  const outlets = createOutlets() // none: everything is interactive at once here
  keepEarlyClicks(window, outlets)
  prefetchOnIntent(window, async (pathname) => {
    const target = routeAt(pathname)
    if (target) await loadPage(target)
    return true
  })
  void startSession()
  void whenIdle({ interactive: Promise.resolve(), outlets }).then(() => showFont(document))
}
