import { type ComponentType, startTransition } from 'react'
import type { Root, RootOptions } from 'react-dom/client'
import type { Lifecycles, ParcelProps } from '../contracts/mount'
import { findPiece, type PieceLoader, type RemoteApp } from './remote-app'
import { idPrefix, RemoteRoot } from './remote-root'

type Hydrate = typeof import('react-dom/client').hydrateRoot

// Browsers take a task or two to answer an import, even of a module that is there: a page seen before need not wait for them.
let reactDom: Awaited<ReturnType<typeof importReactDom>> | null = null
const loaded = new WeakMap<PieceLoader, ComponentType>()

interface Mounted {
  readonly root: Root
  /** Number of the newest update, so that a slow page load never overwrites a later one. */
  turn: number
}

/**
 * Makes a remote a single-spa parcel: loads the piece's code first, then hydrates the fragment in place, or renders.
 * `mount` and `update` resolve when React has committed; `mount` rejects with what the remote threw before that.
 */
export function createLifecycles(app: RemoteApp): Lifecycles {
  const mounted = new WeakMap<HTMLElement, Mounted>()

  return {
    bootstrap: async () => undefined,

    async mount(props) {
      // The largest file of a page: what does not need it runs before it comes.
      const [{ piece, Component }, loadedDom] = await Promise.all([
        load(app, props),
        reactDom ?? importReactDom(),
      ])
      reactDom = loadedDom
      const [{ createRoot, hydrateRoot }, { flushSync }] = loadedDom
      const { promise: committed, resolve, reject } = deferred()
      const tree = rootElement(props, piece, Component, resolve)
      const options: RootOptions = {
        identifierPrefix: idPrefix(props.remote, props.slot),
        onUncaughtError: (error) => {
          props.reportError(error, 'render')
          reject(error)
        },
      }
      const { domElement } = props
      const hasFragment = domElement.firstElementChild !== null
      const root = hasFragment
        ? hydrateInSlices(hydrateRoot, domElement, tree, {
            ...options,
            onRecoverableError: (error) => props.reportError(error, 'hydrate'),
          })
        : createRoot(domElement, options)
      // At once, before the browser paints: else it may paint the page's place while there is nothing in it.
      if (!hasFragment) flushSync(() => root.render(tree))
      mounted.set(domElement, { root, turn: 0 })
      await committed.catch((error: unknown) => {
        mounted.delete(domElement)
        root.unmount() // a retry starts from a clean element
        throw error
      })
    },

    async update(props) {
      const entry = mounted.get(props.domElement)
      if (!entry) return
      const turn = ++entry.turn
      const { piece, Component } = await load(app, props)
      if (turn !== entry.turn) return
      const { promise: committed, resolve } = deferred()
      const tree = rootElement(props, piece, Component, resolve)
      // In the same frame as the header and the scroll position.
      reactDom?.[1].flushSync(() => entry.root.render(tree))
      await committed
    },

    async unmount({ domElement }) {
      mounted.get(domElement)?.root.unmount()
      mounted.delete(domElement)
    },
  }
}

const importReactDom = () => Promise.all([import('react-dom/client'), import('react-dom')])

/** Between the slices the page answers; what is pressed meanwhile React hydrates at once. */
function hydrateInSlices(hydrateRoot: Hydrate, ...fragment: Parameters<Hydrate>): Root {
  const made: Root[] = []
  startTransition(() => {
    made.push(hydrateRoot(...fragment))
  })
  const [root] = made
  // A transition tells of what is thrown in it, and keeps it.
  if (!root) throw new Error('React could not hydrate the fragment; the error is in the console.')
  return root
}

async function load(
  app: RemoteApp,
  props: ParcelProps,
): Promise<{ piece: string; Component: ComponentType }> {
  const { name, load } = findPiece(app, props)
  const Component = loaded.get(load) ?? (await load())
  loaded.set(load, Component)
  return { piece: name, Component }
}

function rootElement(props: ParcelProps, piece: string, Component: ComponentType, onCommit: () => void) {
  return (
    <RemoteRoot
      piece={piece}
      Component={Component}
      isPage={props.slot === null}
      location={props.location}
      navigate={props.navigate}
      onCommit={onCommit}
    />
  )
}

function deferred() {
  let resolve: () => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}
