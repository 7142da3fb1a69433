import type { EventName, RouteClaim, StructuredData, TableUse, WidgetClaim } from '@site/shared/contracts'

/** One file of a release. `integrity` is `sha256-<base64>`; sizes are bytes. */
export interface ReleaseFile {
  readonly integrity: string
  readonly bytes: number
  readonly gzipBytes: number
}

/** What a piece of a remote needs before it can run: paths inside the release. */
export interface PieceFiles {
  readonly fragment: string | null
  readonly scripts: readonly string[]
}

/** How a page appears elsewhere. */
export interface SocialMetadata {
  /** JSON-LD for search engines. */
  readonly structuredData: readonly StructuredData[]
  /** The picture of link previews, 1200 by 630 pixels. */
  readonly shareImage: string | null
}

/** `release.json`: one immutable build of a remote. All paths are relative to the release's folder. */
export interface Release {
  readonly schema: 1
  readonly name: string
  readonly version: string
  readonly contract: string
  readonly entry: string
  readonly stylesheet: string | null
  readonly routes: readonly (RouteClaim & PieceFiles & SocialMetadata)[]
  readonly widgets: readonly (WidgetClaim & PieceFiles)[]
  readonly emits: readonly EventName[]
  /** Singletons it imports from the page, with the range it was built against. */
  readonly needs: Readonly<Record<string, string>>
  /** The singletons among `needs` for which it brings its own major. */
  readonly ownMajors: readonly string[]
  /** Addresses of the site that its code and its fragments name. */
  readonly links: readonly string[]
  readonly tables: TableUse
  /** The contract's types as they were when it was built: `mount.ts` and `events.ts` in this folder. */
  readonly contractTypes: string
  readonly files: Readonly<Record<string, ReleaseFile>>
  /** Integrity of `federation.json`, which says what every file for other hosts must be. Absent: it was not built for them. */
  readonly federation?: string
}
