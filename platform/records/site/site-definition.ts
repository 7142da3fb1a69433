import type { SiteConfig, StructuredData } from '@site/shared/contracts'
import type { Network } from '../documents/grammar'
import type { Variable } from './variable'

/** A variable of the site's own. The platform reads it without knowing its name. */
export type SiteVariable = Variable & {
  /** Logged when it is set: for valid but unwise values. */
  readonly warning?: string
} & (
    | {
        /** The key of the configuration under which browsers get it. Left out, browsers do not get it. */
        readonly browser?: string
        readonly secret?: never
      }
    | { readonly browser?: never; readonly secret: true }
  )

/** Sources of a Content Security Policy, by the kind of content: an origin, or a scheme such as `blob:`. */
export type PolicySources = { readonly [Kind in keyof Network]?: readonly string[] }

/** The preview picture of shared links to a page. */
export interface ShareImage {
  /** `file` is a font in WOFF format, inside a package. */
  readonly fonts: readonly { readonly name: string; readonly weight: 400 | 700; readonly file: string }[]
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** The picture for satori: React elements with styles. */
  draw(title: string, description: string): ShareImageBox
}

export interface ShareImageBox {
  readonly type: string
  readonly key: null
  readonly props: Readonly<Record<string, unknown>>
}

/** The site that the platform builds, serves and releases: the default export of `site.config.ts`. */
export interface SiteDefinition {
  readonly name: string
  /** Document language, such as `en`. */
  readonly language: string
  /** `none`: no page uses accounts or tables, and no backend is started or configured. */
  readonly backend: 'supabase' | 'none'
  /** The address of its icon: a data address saves every page a request. */
  readonly icon: string
  /** A page's title where the site's name is shown anyway. */
  shortTitle(title: string): string
  /** The owner of the site, in the terms of schema.org; every page gives it to search engines. */
  organization(config: SiteConfig): StructuredData
  /** Servers that every page may reach because of a configured value. A remote's own stand in its `network`. */
  network?(config: SiteConfig): PolicySources
  /** Left out, pages have no pictures for link previews. */
  readonly shareImage?: ShareImage
}

/** Variables of the environment, beside those of the platform (docs/variables.md): `variables` of `site.config.ts`. Pages do not load them. */
export type SiteVariables = Readonly<Record<string, SiteVariable>>
