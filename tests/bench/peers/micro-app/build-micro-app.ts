import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import { remoteNames } from '../../../../tools/remote-names'
import type { Monolith } from '../../monolith/build-monolith'
import { buildWithVite } from '../build-with-vite'
import { buildMainApplication } from '../main-application/build-main-application'

const here = import.meta.dirname

/**
 * micro-app as its documentation has it for applications that Vite builds: the iframe sandbox, the native router mode for
 * addresses without a query, `mount` and `unmount` on the window.
 */
export async function buildMicroApp(root: string, config: SiteConfig): Promise<Monolith> {
  const folder = join(root, '.cache/bench/micro-app')
  await rm(folder, { recursive: true, force: true })
  const source = join(here, 'application')
  for (const name of remoteNames(root)) await buildWithVite({ root, name, config, source, folder })
  const html = await buildMainApplication(join(here, 'main'), folder, config)
  return { folder, pages: new Map([['*', { html, inline: null }]]) }
}
