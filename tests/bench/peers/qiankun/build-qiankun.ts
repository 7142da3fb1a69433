import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import { remoteNames } from '../../../../tools/remote-names'
import type { Monolith } from '../../monolith/build-monolith'
import { buildMainApplication } from '../main-application/build-main-application'
import { buildWithRspack } from './build-with-rspack'

/**
 * qiankun as its documentation recommends: the main application registers the others by the document of each, which are UMD
 * libraries with three life cycles. Sandbox and prefetching are what `start` does by itself.
 */
export async function buildQiankun(root: string, config: SiteConfig): Promise<Monolith> {
  const folder = join(root, '.cache/bench/qiankun')
  await rm(folder, { recursive: true, force: true })
  for (const name of remoteNames(root)) await buildWithRspack({ root, name, config, folder })
  const html = await buildMainApplication(join(import.meta.dirname, 'main'), folder, config)
  return { folder, pages: new Map([['*', { html, inline: null }]]) }
}
