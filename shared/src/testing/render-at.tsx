import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { provideConfig } from '../config/config'
import { placeholderConfig } from '../config/placeholder-config'
import type { SiteConfig } from '../contracts/config'
import { Router } from '../router'
import { staticNavigator } from '../router/static-navigator'

/** The HTML of a component at a path, as the host would compose it. */
export function renderAt(path: string, piece: ReactNode, config: Partial<SiteConfig> = {}): string {
  provideConfig({ ...placeholderConfig, ...config })
  return renderToStaticMarkup(
    <Router location={path} navigator={staticNavigator} static>
      {piece}
    </Router>,
  )
}
