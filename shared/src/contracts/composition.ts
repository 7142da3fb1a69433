import type { Release } from './release'

/** A singleton as an ES module in the store: `url` is absolute from the site's root. */
export interface SingletonModule {
  readonly url: string
  readonly integrity: string
  readonly version: string
}

/** The shell's own release: its script, its style sheet, and the module that composes pages on the host. */
export interface ShellRelease {
  readonly version: string
  readonly script: string
  readonly stylesheet: string
  readonly composer: string
  /** Scripts that the entry imports, to be preloaded with it. */
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
}

/** One release of every remote and of the shell; immutable; its id is a hash of its content. */
export interface Composition {
  readonly schema: 1
  readonly contract: string
  readonly shell: ShellRelease
  /** The page's own style sheets, the shell's first: it declares the order of layers. */
  readonly stylesheets: readonly string[]
  /** Import specifier → module, one copy of each for the whole page. */
  readonly singletons: Readonly<Record<string, SingletonModule>>
  readonly remotes: Readonly<Record<string, Release>>
}

/** The pointer file: which composition is live, and which were, newest first. */
export interface Pointer {
  readonly schema: 1
  readonly live: string
  readonly history: readonly { readonly composition: string; readonly at: string; readonly why: string }[]
}
