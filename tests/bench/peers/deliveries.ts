import type { Hono } from 'hono'
import { serveMonolith } from '../monolith/serve-monolith'
import { benchConfig, root } from '../variants'
import { buildPlainFederation } from './plain-federation'
import { buildSingleSpa } from './single-spa/build-single-spa'

export interface PeerDelivery {
  readonly name: string
  readonly label: string
  readonly app: Hono
}

/** The same workload in other frameworks. All are served from one origin, which is kinder than their usual deployment. */
export async function buildPeers(log: (line: string) => void): Promise<PeerDelivery[]> {
  log('Building with plain Module Federation …')
  const federation = await serveMonolith(await buildPlainFederation(root, benchConfig), benchConfig)
  log('Building with single-spa and import maps …')
  const singleSpa = await serveMonolith(await buildSingleSpa(root, benchConfig), benchConfig)
  return [
    { name: 'federation', label: 'Module Federation for Vite, plain', app: federation },
    { name: 'single-spa', label: 'single-spa with import maps', app: singleSpa },
  ]
}
