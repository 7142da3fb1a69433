import type { SiteConfig } from '@site/shared/contracts'
import type { Monolith } from '../../monolith/build-monolith'
import { buildWithVite } from '../build-with-vite'
import { buildWithDocuments } from '../main-application/build-with-documents'

/**
 * wujie as documented for applications built by Vite: `startApp` with its defaults, the life cycle on the window, routes by props and bus,
 * each application in a shadow root with the site's styles.
 */
export function buildWujie(root: string, config: SiteConfig): Promise<Monolith> {
  const source = import.meta.dirname
  return buildWithDocuments(root, config, { source, name: 'wujie', buildApplication: buildWithVite })
}
