import type { SiteConfig } from '@site/shared/contracts'
import type { Monolith } from '../../monolith/build-monolith'
import { buildWithRspack } from '../build-with-rspack'
import { buildWithDocuments } from '../main-application/build-with-documents'

/**
 * qiankun as its documentation recommends: the main application registers the others by the document of each, which are UMD libraries with
 * three life cycles. Sandbox and prefetching are the defaults of `start`.
 */
export function buildQiankun(root: string, config: SiteConfig): Promise<Monolith> {
  const source = import.meta.dirname
  return buildWithDocuments(root, config, { source, name: 'qiankun', buildApplication: buildWithRspack })
}
