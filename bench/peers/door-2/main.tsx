import { applications, config } from 'virtual:applications'
import { versions } from 'virtual:share-versions'
import { createInstance } from '@module-federation/runtime'
import type { AnyHostLifecycles } from '@site/shared/contracts'
import { UNSAFE_NavigationContext, useLocation } from '@site/shared/router'
import * as Site from '@site/shared/site'
import * as React from 'react'
import { useContext, useEffect, useRef } from 'react'
import * as JsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import { type PlaceProps, startMainApplication } from '../main-application/start-main-application'

const give = (name: string, module: object) => {
  const version = versions[name]
  if (version === undefined) throw new Error(`Our containers share no ${name}.`)
  return { [name]: { version, lib: () => module, shareConfig: { requiredVersion: version } } }
}

// All shares of our containers, so that none loads its own.
const federation = createInstance({
  name: 'door-2-host',
  remotes: applications.map(({ name }) => ({
    name,
    type: 'module',
    entry: `${location.origin}/remotes/${name}/remoteEntry.js`,
  })),
  shared: {
    ...give('react', React),
    ...give('react/jsx-runtime', JsxRuntime),
    ...give('react-dom', ReactDom),
    ...give('react-dom/client', ReactDomClient),
    ...give('@site/shared/site', Site),
  },
})

async function load(name: string): Promise<AnyHostLifecycles> {
  const lifecycles = await federation.loadRemote<AnyHostLifecycles>(`${name}/lifecycles`)
  if (!lifecycles) throw new Error(`${name} exposes no lifecycles.`)
  return lifecycles
}

function Place({ name }: PlaceProps) {
  const { pathname } = useLocation()
  const { paths, slots } = applications.find((application) => application.name === name) ?? {}
  return (
    <>
      {paths?.includes(pathname) && <Parcel name={name} slot={null} />}
      {slots?.map((slot) => (
        <Parcel key={slot} name={name} slot={slot} />
      ))}
    </>
  )
}

function Parcel({ name, slot }: { name: string; slot: string | null }) {
  const element = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const parcel = useRef<Promise<AnyHostLifecycles>>(null)
  const place = useRef({ location, navigate: navigator })

  useEffect(() => {
    place.current = { location, navigate: navigator }
    const domElement = element.current
    if (!domElement) return
    void parcel.current?.then(({ update }) => update({ domElement, slot, config, ...place.current }))
  }, [slot, location, navigator])

  useEffect(() => {
    const domElement = element.current
    if (!domElement) return
    const props = { domElement, slot, config }
    const mounted = load(name).then(async (lifecycles) => {
      await lifecycles.bootstrap(props)
      await lifecycles.mount({ ...props, ...place.current })
      return lifecycles
    })
    parcel.current = mounted
    return () => void mounted.then(({ unmount }) => unmount(props))
  }, [name, slot])

  return <div ref={element} />
}

startMainApplication({ Place })
