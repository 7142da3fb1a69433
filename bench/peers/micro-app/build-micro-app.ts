import type { SiteConfig } from '@site/shared/contracts'
import type { Monolith } from '../../monolith/build-monolith'
import { buildWithRspack } from '../build-with-rspack'
import { buildWithDocuments } from '../main-application/build-with-documents'

/**
 * micro-app as its documentation recommends: the default sandbox, `mount` and `unmount` on the window ("UMD mode"), the native router mode
 * for addresses without a query. Applications built by Vite would need its iframe sandbox, which is slower: five more rounds on `/`.
 */
export function buildMicroApp(root: string, config: SiteConfig): Promise<Monolith> {
  const source = import.meta.dirname
  return buildWithDocuments(root, config, { source, name: 'micro-app', buildApplication: buildWithRspack })
}
