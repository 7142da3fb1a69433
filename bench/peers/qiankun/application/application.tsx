import { config } from 'virtual:site-parts'
import { provideConfig } from '@site/shared/config'
import { PageRouter } from '@site/shared/page-router'
import { startSession } from '@site/shared/session'
import { createRoot, type Root } from 'react-dom/client'
import { RemoteApplication } from '../../remote-application'

interface QiankunProps {
  readonly container: HTMLElement
}

let root: Root | null = null

export async function bootstrap() {
  provideConfig(config)
  void startSession()
}

export async function mount({ container }: QiankunProps) {
  const element = container.querySelector('#root')
  if (!element) throw new Error('index.html has no #root.')
  root = createRoot(element)
  root.render(
    <PageRouter>
      <RemoteApplication />
    </PageRouter>,
  )
}

export async function unmount() {
  root?.unmount()
  root = null
}
