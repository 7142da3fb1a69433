import type { SiteConfig, StructuredData } from '@site/shared/contracts'
import type { Variable } from './environment/variable'

/** A variable of the site's own. The platform reads it and does not know its name. */
export type SiteVariable = Variable & {
  /** Logged when it is set: what is allowed and unwise. */
  readonly warning?: string
} & (
    | {
        /** The key of the configuration by which every visitor's browser gets it. Left out, no browser does. */
        readonly browser?: string
        readonly secret?: never
      }
    | { readonly browser?: never; readonly secret: true }
  )

/** The picture that stands for a page where its link is shared. */
export interface ShareImage {
  /** `file` is a font in WOFF format, as a package names it. */
  readonly fonts: readonly { readonly name: string; readonly weight: 400 | 700; readonly file: string }[]
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** The picture for satori: elements as React has them, with styles. */
  draw(title: string, description: string): ShareImageBox
}

export interface ShareImageBox {
  readonly type: string
  readonly key: null
  readonly props: Readonly<Record<string, unknown>>
}

/** Everything that the platform knows of the site that it builds, serves and releases: the default export of `site.config.ts`. */
export interface SiteDefinition {
  readonly name: string
  /** Of its documents, such as `en`. */
  readonly language: string
  /** `none`: no page asks for accounts or tables, and nothing starts or names a backend. */
  readonly backend: 'supabase' | 'none'
  /** An address of its icon: a data address saves every page a request. */
  readonly icon: string
  /** A page's title for places that name the site anyway. */
  shortTitle(title: string): string
  /** Whose site it is, in the words of schema.org; every page tells search engines. */
  organization(config: SiteConfig): StructuredData
  /** Left out, pages have no pictures for link previews. */
  readonly shareImage?: ShareImage
  /**
   * Functions of `@site/shared/data` that write a table for every remote that imports them, so that the remote's own code does not
   * name it: function → table.
   */
  readonly tableWriters: Readonly<Record<string, string>>
  /** Variables of the environment, beside those of the platform (docs/variables.md). */
  readonly variables: Readonly<Record<string, SiteVariable>>
}

/** Checks the definition of a site, and keeps its names as types. */
export const defineSite = <const Site extends SiteDefinition>(site: Site): Site => site
