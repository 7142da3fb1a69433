import type { FailurePhase, SiteNavigator } from '@site/shared/contracts'
import { createContext } from 'react'
import type { Remotes } from '../remotes/remotes'
import type { ComposedTexts } from './composed-texts'
import type { Outlets } from './outlets'

/** The services of the site that outlets use. */
export interface OutletSite {
  readonly navigate: SiteNavigator
  /** Prerendered text of a piece, while the host composes a page. In the browser the document contains it already. */
  fragment(remote: string, slot: string | null): FragmentText | null
  /** `null` on the host, where nothing is interactive. */
  readonly browser: BrowserSite | null
}

export interface FragmentText {
  readonly html: string
  /** The query that it was rendered for: `?` and one word, or nothing. */
  readonly search: string
}

export interface BrowserSite {
  readonly remotes: Remotes
  readonly outlets: Outlets
  readonly composedTexts: ComposedTexts
  /** Resolves when header, outlets and widgets are interactive. */
  readonly interactive: Promise<void>
  report(failure: OutletFailure): void
}

export interface OutletFailure {
  readonly remote: string
  readonly version: string
  readonly slot: string | null
  readonly phase: FailurePhase
  readonly error: unknown
}

export const OutletContext = createContext<OutletSite | null>(null)
