import '@site/shared/ui/site.css'
import { config, routes } from 'virtual:site-parts'
import { provideConfig } from '@site/shared/config'
import { startSession } from '@site/shared/session'
import { createRoot } from 'react-dom/client'
import { LazySite } from './lazy-site'

/** Renders into an empty page. */
export function startLazySite(): void {
  provideConfig(config)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
  document.title = routes.find(({ path }) => path === location.pathname)?.title ?? document.title
  createRoot(root).render(<LazySite />)
  void startSession()
}
