import type { SiteConfig } from '@site/shared/contracts'
import type { Hono } from 'hono'
import type { Monolith } from '../monolith/build-monolith'
import { serveMonolith } from '../monolith/serve-monolith'
import { benchConfig, root } from '../variants'
import { buildDoor2 } from './door-2/build-door-2'
import { buildMicroApp } from './micro-app/build-micro-app'
import { buildNativeFederation } from './native-federation/build-native-federation'
import { buildPlainFederation, buildTunedFederation } from './plain-federation'
import { buildQiankun } from './qiankun/build-qiankun'
import { buildSingleSpa } from './single-spa/build-single-spa'
import { buildWujie } from './wujie/build-wujie'

export interface PeerDelivery {
  readonly name: string
  readonly label: string
  readonly app: Hono
}

interface Peer {
  readonly name: string
  readonly label: string
  build(root: string, config: SiteConfig): Promise<Monolith>
}

const PEERS: readonly Peer[] = [
  { name: 'door-2', label: 'this site through door 2 (standard containers)', build: buildDoor2 },
  { name: 'federation', label: 'Module Federation for Vite, plain', build: buildPlainFederation },
  {
    name: 'tuned-federation',
    label: 'Module Federation for Vite, tuned',
    build: buildTunedFederation,
  },
  { name: 'native-federation', label: 'Native Federation 4', build: buildNativeFederation },
  { name: 'single-spa', label: 'single-spa with import maps', build: buildSingleSpa },
  { name: 'qiankun', label: 'qiankun 2', build: buildQiankun },
  { name: 'micro-app', label: 'micro-app 1', build: buildMicroApp },
  { name: 'wujie', label: 'wujie 1', build: buildWujie },
]

export const PEER_NAMES: readonly string[] = PEERS.map(({ name }) => name)

/** The same workload in other frameworks. All are served from one origin, which is kinder than their usual deployment. */
export async function buildPeers(
  log: (line: string) => void,
  wanted: (name: string) => boolean = () => true,
): Promise<PeerDelivery[]> {
  const deliveries: PeerDelivery[] = []
  for (const { name, label, build } of PEERS.filter(({ name }) => wanted(name))) {
    log(`Building with ${label} …`)
    deliveries.push({ name, label, app: await serveMonolith(await build(root, benchConfig), benchConfig) })
  }
  return deliveries
}
