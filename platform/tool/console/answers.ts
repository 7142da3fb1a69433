import type { Output } from '../cli/output'
import type { ListedRelease } from '../compose/listed-releases'

// Answers of the console's server, as its pages read them.

/** A page of a part, and what its own code costs a visitor. */
export interface PartPage {
  readonly path: string
  readonly title: string
  /** After gzip. */
  readonly bytes: number
}

/** The shell, a remote, or a major of a shared module, as it is live. */
export interface Part {
  readonly kind: 'shell' | 'remote' | 'major'
  readonly name: string
  readonly version: string
  /** The team with a key for it; for the shell and the majors `site`. */
  readonly owner: string
  readonly pages: readonly PartPage[]
  readonly widgets: readonly string[]
  readonly raises: readonly string[]
  readonly hears: readonly string[]
  /** Slots of its pages or layouts. */
  readonly slots: readonly string[]
  readonly tables: readonly string[]
  /** Other servers that its pages reach. */
  readonly network: readonly string[]
}

export type LinkKind = 'event' | 'slot' | 'table' | 'page' | 'major'

/** One part needs another. */
export interface Link {
  readonly from: string
  readonly to: string
  readonly kind: LinkKind
  /** The event, slot, table, address or major. */
  readonly through: string
}

/** The live composition, and the rights of the person who looks. */
export interface LiveAnswer {
  readonly store: string
  readonly live: Output<'status'>['live']
  /** Why the newest move counts for nothing. */
  readonly distrust: string | null
  readonly parts: readonly Part[]
  readonly links: readonly Link[]
  /** The most that a page's own code may weigh, after gzip. */
  readonly pageBudget: number
  readonly you: You
}

/** Whose key signs here, and for which parts. */
export interface You {
  readonly owner: string
  /** `*`: all. Empty: nothing can be changed here. */
  readonly remotes: readonly string[]
  /** Why nothing can be changed here. */
  readonly readOnly: string | null
}

/** A release with its publisher and sizes. */
export interface ReadRelease extends ListedRelease {
  /** After gzip; `null` for a release that cannot be read. */
  readonly bytes: number | null
  readonly largestPage: number | null
  readonly publishedBy: string
  readonly publishedAt: string | null
}

export interface ReleasesAnswer {
  readonly name: string
  readonly releases: readonly ReadRelease[]
}

/** A refusal, as the command line prints it. */
export interface Refusal {
  readonly code: string
  readonly what: string
  readonly cause: string
  readonly next: string
}

export type ActionAnswer =
  | {
      readonly ok: true
      readonly changes: readonly string[]
      /** `null`: it was only tried. */
      readonly move: number | null
    }
  | { readonly ok: false; readonly error: Refusal }
