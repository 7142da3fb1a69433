/** The visitor's location, as in react-router. */
export interface SiteLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

export type To = string | { pathname?: string; search?: string; hash?: string }

/** The shell's one history, passed down. Fits the `navigator` of react-router's `<Router>`. */
export interface SiteNavigator {
  createHref(to: To): string
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
}

/** The lifecycle phase in which something failed. */
export type FailurePhase =
  | 'load'
  | 'bootstrap'
  | 'mount'
  | 'hydrate'
  | 'render'
  | 'update'
  | 'unmount'
  | 'async'

/** Props that the shell passes to a remote when it mounts it, and with every `update`. */
export interface MountProps {
  readonly location: SiteLocation
  readonly navigate: SiteNavigator
  /** Name of the remote that is mounted. */
  readonly remote: string
  /** The widget slot to fill, or `null` for the page at `location`. */
  readonly slot: string | null
  /** For a slot in another remote's page: the page's detail, as far as the widget reads it. */
  readonly detail?: object
  reportError(error: unknown, phase: FailurePhase): void
}

/** A remote's `./lifecycles`: a single-spa parcel. */
export interface Lifecycles {
  bootstrap(props: ParcelProps): Promise<unknown>
  mount(props: ParcelProps): Promise<unknown>
  update(props: ParcelProps): Promise<unknown>
  unmount(props: ParcelProps): Promise<unknown>
  /** Not a single-spa lifecycle, and optional: loads the code of a page or widget before there is an element for it. */
  preload?(props: PreloadProps): Promise<unknown>
}

/** A page or widget of a remote. */
export interface PreloadProps extends Pick<MountProps, 'remote' | 'slot'> {
  readonly location: Pick<SiteLocation, 'pathname'>
}

/** Mount props with the element to mount in. */
export interface ParcelProps extends MountProps {
  readonly domElement: HTMLElement
}
