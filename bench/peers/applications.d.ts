declare module 'virtual:applications' {
  import type { SiteConfig } from '@site/shared/contracts'

  export const applications: readonly {
    readonly name: string
    readonly paths: readonly string[]
    /** Has widgets, which appear beside every page. */
    readonly always: boolean
    /** Of those widgets. */
    readonly slots: readonly string[]
  }[]
  export const nav: import('@site/records/documents/nav').Nav
  export const config: SiteConfig
}

/** The share, by name, that a container of one of our remotes needs. */
declare module 'virtual:share-versions' {
  export const versions: Readonly<Record<string, string>>
}

/** The module that an empty page starts. */
declare module 'virtual:main' {}
