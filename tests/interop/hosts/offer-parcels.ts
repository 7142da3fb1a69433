import type { AnyHostLifecycles, AnyHostProps } from '@site/shared/contracts'
import * as React from 'react'
import { createRoot } from 'react-dom/client'

interface Wanted extends AnyHostProps {
  /** `id` of the element to make for the remote. Without it the remote chooses its own. */
  readonly place?: string
}

interface Host {
  mount(name: string, wanted: Wanted): Promise<void>
  unmount(name: string): Promise<void>
}

declare global {
  interface Window {
    /** Functions of the host for tests. */
    host: Host
  }
}

/** The page of a host by its own React, and its remotes in elements beside it. */
export function offerParcels(load: (name: string) => Promise<AnyHostLifecycles | null>): void {
  const page = document.createElement('div')
  document.body.append(page)
  createRoot(page).render(React.createElement('p', null, `A host on React ${React.version}`))

  const mounted = new Map<string, () => Promise<unknown>>()

  async function mount(name: string, { place, ...props }: Wanted): Promise<void> {
    const parcel = await load(name)
    if (!parcel) throw new Error(`${name} exposes no lifecycles.`)
    if (place) {
      const domElement = Object.assign(document.createElement('div'), { id: place, textContent: 'Loading …' })
      document.body.append(domElement)
      Object.assign(props, { domElement })
    }
    await parcel.bootstrap(props)
    await parcel.mount(props)
    mounted.set(name, () => parcel.unmount(props))
  }

  async function unmount(name: string): Promise<void> {
    await mounted.get(name)?.()
  }

  window.host = { mount, unmount }
}
