import type { FailurePhase, SiteNavigator } from '@site/shared/contracts'
import { createContext } from 'react'
import type { RemoteEntry } from '../remotes/composition-view'
import type { LoadedRemote } from '../remotes/remote-source'

/** What outlets need from the page they are in. On the host nothing loads; only `fragment` answers there. */
export interface OutletServices {
  readonly navigate: SiteNavigator
  /** Prerendered HTML of a piece, while the host composes a page. In the browser it is in the document already. */
  fragment(remote: string, slot: string | null): string | null
  entry(remote: string): RemoteEntry | undefined
  load(remote: string): Promise<LoadedRemote>
  /** The release to go on with after this version has failed to live, if there is one. */
  fallbackRelease(remote: string, failedVersion: string): Promise<LoadedRemote | null>
  /** The prerendered text of a page, for when no release of its remote works. */
  readPage(remote: string, pathname: string): Promise<Element | null>
  /** Forgets that a remote failed, before it is tried again. */
  forget(remote: string): void
  report(failure: OutletFailure): void
}

export interface OutletFailure {
  readonly remote: string
  readonly version: string
  readonly slot: string | null
  readonly phase: FailurePhase
  readonly error: unknown
}

export const OutletContext = createContext<OutletServices | null>(null)
