import type { SiteConfig } from '@site/shared/contracts'

/** One remote to build as an application with a document of its own. */
export interface ApplicationBuild {
  readonly root: string
  readonly name: string
  readonly config: SiteConfig
  /** Contains `application.tsx`, which finds the remote in `virtual:site-parts`. */
  readonly source: string
  readonly folder: string
}
