import type { SiteHistory } from '@site/shared/history'
import type { ComposedTexts } from './outlet/composed-texts'
import type { OutletFailure } from './outlet/outlet-context'
import type { Outlets } from './outlet/outlets'
import type { PageData } from './page-data'
import type { Directory } from './remotes/directory'
import type { ReleaseLoader } from './remotes/remote-release'
import type { Remotes } from './remotes/remotes'
import type { VerifiedImports } from './remotes/verified-import'

/** The services of the interactive page, made once. */
export interface Site {
  readonly page: Window
  readonly data: PageData
  readonly history: SiteHistory
  readonly directory: Directory
  readonly imports: VerifiedImports
  readonly loader: ReleaseLoader
  readonly remotes: Remotes
  readonly outlets: Outlets
  readonly composedTexts: ComposedTexts
  /** Resolves when header, outlets and widgets are interactive. */
  readonly interactive: Promise<void>
  markInteractive(): void
  report(failure: OutletFailure): void
}
