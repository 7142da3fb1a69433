import { config } from 'virtual:site-parts'
import { provideConfig } from '@site/shared/config'
import { PageRouter } from '@site/shared/page-router'
import { startSession } from '@site/shared/session'
import { createRoot, type Root } from 'react-dom/client'
import { RemoteApplication } from '../../remote-application'
import { AnnounceRoute } from '../announce-route'

let root: Root | null = null
provideConfig(config)
void startSession()

// "UMD mode": micro-app calls these instead of running every script again when the application comes back.
Object.assign(window, {
  mount() {
    const element = document.querySelector('#root')
    if (!element) throw new Error('index.html has no #root.')
    root = createRoot(element)
    root.render(
      <PageRouter>
        <AnnounceRoute />
        <RemoteApplication />
      </PageRouter>,
    )
  },
  unmount() {
    root?.unmount()
    root = null
  },
})
