/** The visitor's place, as react-router has it. */
export interface SiteLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

export type To = string | { pathname?: string; search?: string; hash?: string }

/** The shell's one history, handed down. Fits the `navigator` of react-router's `<Router>`. */
export interface SiteNavigator {
  createHref(to: To): string
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
}

/** The moment of a remote's life in which something failed. */
export type FailurePhase =
  | 'load'
  | 'bootstrap'
  | 'mount'
  | 'hydrate'
  | 'render'
  | 'update'
  | 'unmount'
  | 'async'

/** What the shell hands to a remote when it mounts it, and again with every `update`. */
export interface MountProps {
  readonly location: SiteLocation
  readonly navigate: SiteNavigator
  /** Name of the remote that is mounted. */
  readonly remote: string
  /** The widget slot to fill, or `null` for the page at `location`. */
  readonly slot: string | null
  /** For a slot in another remote's page: what that page says of itself, as far as the widget reads it. */
  readonly detail?: object
  reportError(error: unknown, phase: FailurePhase): void
}

/** What a remote exposes as `./lifecycles`: a single-spa parcel. */
export interface Lifecycles {
  bootstrap(props: ParcelProps): Promise<unknown>
  mount(props: ParcelProps): Promise<unknown>
  update(props: ParcelProps): Promise<unknown>
  unmount(props: ParcelProps): Promise<unknown>
  /** No step of single-spa's, and not needed: loads the code of a page or widget before there is an element for it. */
  preload?(props: PreloadProps): Promise<unknown>
}

/** Which page or widget of a remote. */
export interface PreloadProps extends Pick<MountProps, 'remote' | 'slot'> {
  readonly location: Pick<SiteLocation, 'pathname'>
}

/** Mount props with the element to live in. */
export interface ParcelProps extends MountProps {
  readonly domElement: HTMLElement
}
