import type { EventName, TableUse } from '@site/shared/contracts'
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
  /** Version of the contract that it speaks. */
  readonly contract: string
  readonly script: string
  readonly stylesheet: string
  readonly composer: string
  /** Scripts that the entry imports, to be preloaded with it. */
  readonly scripts: readonly string[]
  /** Singletons it imports from the page, with the range it was built against. */
  readonly needs: Readonly<Record<string, string>>
  readonly emits: readonly EventName[]
  /** Addresses of the site that its code names. */
  readonly links: readonly string[]
  /** Folder of the contract's types as they were when it was built. */
  readonly contractTypes: string
  readonly files: Readonly<Record<string, { readonly integrity: string }>>
}

/** The release of a remote that worked before the active one: what a visitor gets when the active one fails. */
export interface LastGood {
  readonly version: string
  readonly contract: string
  readonly entry: string
  readonly stylesheet: string | null
  /** Script or style sheet → integrity. Paths are relative to the release's folder. */
  readonly files: Readonly<Record<string, string>>
}

/** One release of every remote and of the shell; immutable; its id is a hash of its content. */
export interface Composition {
  readonly schema: 1
  readonly contract: string
  readonly shell: ShellRelease
  /** Version of the build that the singletons come from. */
  readonly singletonsVersion: string
  /** The page's own style sheets, the shell's first: it declares the order of layers. */
  readonly stylesheets: readonly string[]
  /** Import specifier → module, one copy of each for the whole page. */
  readonly singletons: Readonly<Record<string, SingletonModule>>
  /** Place in the page (a folder or a file, absolute) → import specifier → module: second majors, for those that ask. */
  readonly scopes: Readonly<Record<string, Readonly<Record<string, SingletonModule>>>>
  /** Tables of the backend that the data functions were written for, with their columns. */
  readonly tables: TableUse
  readonly remotes: Readonly<Record<string, Release>>
  /** Remote → its fallback release: the last good one before the active. */
  readonly lastGood: Readonly<Record<string, LastGood>>
}

/** One move of the pointer. The record with the highest sequence says what is live; all of them are the history. */
export interface PointerRecord {
  readonly schema: 1
  readonly sequence: number
  readonly composition: string
  /** SHA-256 of the composition's bytes, base64. */
  readonly digest: string
  readonly at: string
  readonly why: string
  readonly kind: 'activate' | 'rollback'
  /** Sequence of the newest rollback up to this record: whoever stands before it may have what was taken back. */
  readonly lastRollback?: number
}

/** Something that a key has signed: the signature is made over `JSON.stringify(record)`. */
export interface Signed<Record> {
  readonly record: Record
  /** Id of the Ed25519 key. */
  readonly key: string
  readonly signature: string
}
