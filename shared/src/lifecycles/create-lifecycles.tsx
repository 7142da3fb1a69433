import { startTransition } from 'react'
import type { Root, RootOptions } from 'react-dom/client'
import type { Lifecycles, ParcelProps, PreloadProps } from '../contracts/mount'
import { findPiece, type PieceComponent, type PieceLoader, type RemoteApp } from './remote-app'
import { idPrefix, RemoteRoot } from './remote-root'

type Hydrate = typeof import('react-dom/client').hydrateRoot
type FlushSync = typeof import('react-dom').flushSync

// Browsers take a task or two to resolve an import, even of a loaded module: this keeps loaded modules available synchronously.
let reactDom: Awaited<ReturnType<typeof importReactDom>> | null = null
const loaded = new WeakMap<PieceLoader, PieceComponent>()

interface Mounted {
  readonly root: Root
  readonly flushSync: FlushSync
  /** Number of the latest update, so that a slow page load never overwrites a later one. */
  turn: number
}

/**
 * Makes a remote a single-spa parcel: loads the piece's code first, then hydrates the fragment in place, or renders. `mount` and `update`
 * resolve when React has committed; `mount` rejects with an error that the remote throws before that.
 */
export function createLifecycles(app: RemoteApp): Lifecycles {
  const mounted = new WeakMap<HTMLElement, Mounted>()

  return {
    bootstrap: async () => undefined,

    preload: (props) => load(app, props),

    async mount(props) {
      const { piece, Component, createRoot, hydrateRoot, flushSync } = await load(app, props)
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
      // Synchronously, before the browser paints: otherwise it may paint an empty outlet.
      if (!hasFragment) flushSync(() => root.render(tree))
      mounted.set(domElement, { root, flushSync, turn: 0 })
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
      entry.flushSync(() => entry.root.render(tree))
      await committed
    },

    async unmount({ domElement }) {
      mounted.get(domElement)?.root.unmount()
      mounted.delete(domElement)
    },
  }
}

async function importReactDom() {
  const [{ createRoot, hydrateRoot }, { flushSync }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
  ])
  return { createRoot, hydrateRoot, flushSync }
}

/** The page stays responsive between the slices; React hydrates a pressed element at once. */
function hydrateInSlices(hydrateRoot: Hydrate, ...fragment: Parameters<Hydrate>): Root {
  const made: Root[] = []
  startTransition(() => {
    made.push(hydrateRoot(...fragment))
  })
  const [root] = made
  // React logs an error in a transition instead of throwing it.
  if (!root) throw new Error('React could not hydrate the fragment; the error is in the console.')
  return root
}

/** Loads the code and data to render a page or widget. */
async function load(app: RemoteApp, props: PreloadProps) {
  const { name, load } = findPiece(app, props)
  // React DOM is the largest file of a page: code that does not need it runs before it arrives.
  const [Component, dom] = await Promise.all([loaded.get(load) ?? load(), reactDom ?? importReactDom()])
  loaded.set(load, Component)
  reactDom = dom
  return { piece: name, Component, ...dom }
}

function rootElement(props: ParcelProps, piece: string, Component: PieceComponent, onCommit: () => void) {
  return (
    <RemoteRoot
      piece={piece}
      Component={Component}
      isPage={props.slot === null}
      location={props.location}
      navigate={props.navigate}
      detail={props.detail}
      prerenderedSearch={props.domElement.dataset['search'] ?? ''}
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
