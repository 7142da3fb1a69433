// A page without any tool of Module Federation: it calls the two functions of every container itself.
import type { AnyHostLifecycles } from '@site/shared/contracts'
import { offerParcels } from '../offer-parcels'

interface Container {
  init(shareScope: object): unknown
  get(module: string): Promise<() => AnyHostLifecycles>
}

const shareScope = {}

async function load(name: string) {
  const entry = `https://site.example/federation/${name}/remoteEntry.js`
  const container: Container = await import(/* @vite-ignore */ entry)
  await container.init(shareScope)
  const lifecycles = await container.get('./lifecycles')
  return lifecycles()
}

offerParcels(load)
