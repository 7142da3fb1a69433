import { createElement, useEffect } from 'react'

// Runs inside a remote's release, and commits the one fault that the test configured for it:
// window.siteFault = { remote, phase, versions? }
// In other frameworks the addresses of a remote's files contain no release.
const [, remote, version] = /\/remotes\/([^/]+)\/(?:([^/]+)\/)?/.exec(import.meta.url) ?? []

export function planned(phase) {
  const plan = globalThis.siteFault
  if (!plan || plan.remote !== remote || plan.phase !== phase) return false
  return !plan.versions || plan.versions.includes(version)
}

export function throwIfPlanned(phase) {
  if (planned(phase)) throw new Error(`injected fault at ${phase}`)
}

export function loopForEver() {
  for (;;) document.title = `${Math.random()}`
}

function onClick() {
  throwIfPlanned('event')
}

const wrapped = new WeakMap()

function wrap(Component, otherReact) {
  const known = wrapped.get(Component)
  if (known) return known
  function Faulty(props) {
    throwIfPlanned('render')
    useEffect(() => {
      throwIfPlanned('effect')
      document.addEventListener('click', onClick)
      if (planned('promise')) void Promise.reject(new Error('injected fault at promise'))
      return () => {
        document.removeEventListener('click', onClick)
        throwIfPlanned('unmount')
      }
    }, [])
    return createElement(planned('second React') ? Foreign : Component, props)
  }
  function Foreign(props) {
    otherReact.useState(0)
    return createElement(Component, props)
  }
  wrapped.set(Component, Faulty)
  return Faulty
}

/** The same pages and widgets, each in a wrapper that commits the fault. */
export function injectFaults(app, otherReact) {
  const each = (loaders = {}) =>
    Object.fromEntries(
      Object.entries(loaders).map(([name, load]) => [name, async () => wrap(await load(), otherReact)]),
    )
  return { pages: each(app.pages), widgets: each(app.widgets) }
}
