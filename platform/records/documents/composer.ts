import type { SiteConfig } from '@site/shared/contracts'
import type { TrustAnchor } from '../history/trust-anchor'
import type { Composition } from './composition'
import type { Release } from './release'

/** The release that offers a page, and its declaration of the page. */
export interface Claim {
  readonly release: Release
  readonly route: Release['routes'][number]
}

/** The prerendered text of a widget, or of the page itself (`slot: null`). */
export interface PlannedFragment {
  readonly remote: string
  readonly slot: string | null
  readonly path: string
  /** The query that it is for: `?` and one word, or nothing. */
  readonly search: string
}

/** The parts of a page to be composed. Paths are absolute from the site's root. */
export interface PagePlan {
  readonly composition: Composition
  /** The canonical address: the same for all addresses that show the same page. */
  readonly pathname: string
  /** The query word that selects a variant of the page. */
  readonly word: string | null
  /** `null`: there is no page at this address. */
  readonly claim: Claim | null
  /** The status of the response, if the page's text can be read. */
  readonly status: number
  /** In document order. */
  readonly styles: readonly string[]
  readonly fragments: readonly PlannedFragment[]
  /** The files of `styles` and `fragments`: all files to be read. */
  readonly files: readonly string[]
}

/** Path → text, for the files of a plan. Unreadable files are missing. */
export type PageTexts = ReadonlyMap<string, string>

/** How a preview differs from the live site, for its ribbon. */
export interface PreviewNotice {
  readonly name: string
  /** `instead`: the version in the composition that it is based on; `null`: that has no such remote. */
  readonly parts: readonly {
    readonly name: string
    readonly version: string
    readonly instead: string | null
  }[]
  readonly expires: string
  /** The composition that it is pinned to; `null`: it is based on whichever is live. */
  readonly pinned: string | null
  /** `live`: what is typed and sent reaches the site's own backend. `null`: the site has none. */
  readonly backend: 'live' | 'own' | null
}

/** Input of a page beside its plan. */
export interface PageSettings {
  readonly id: string
  readonly config: SiteConfig
  /** The trust anchor with which open tabs check the next moves. */
  readonly anchor?: TrustAnchor
  /** Whether visitors of this host can try other releases and development servers in the page. */
  readonly overrides?: boolean
  /** Whether this host accepts reports of failures and violations. */
  readonly reports?: boolean
  /** Whether a header makes this visitor's browser check every script against its published hash. */
  readonly integrityPolicy?: boolean
  /** Another page's script reads the page for its text: its styles have no effect. */
  readonly textOnly?: boolean
  /** The page is one of a preview, and search engines leave it out. */
  readonly preview?: PreviewNotice
  /** The page is served at unknown addresses: the 404 page of a file host. */
  readonly anyAddress?: boolean
}

export interface ComposedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** The exports of a shell's release for the host: it plans a page, the host reads the plan's files, then it renders the page. */
export interface Composer {
  planPage(composition: Composition, pathname: string, search?: string): PagePlan
  renderPage(plan: PagePlan, texts: PageTexts, settings: PageSettings): ComposedPage
  /** A whole composition as browsers get it, to be sent as JSON. */
  viewOf(id: string, composition: Composition): object
}
