declare module 'virtual:applications' {
  import type { SiteConfig } from '@site/shared/contracts'

  export const applications: readonly {
    readonly name: string
    readonly paths: readonly string[]
    /** Has widgets, which stand beside every page. */
    readonly always: boolean
  }[]
  export const config: SiteConfig
}

/** The module that an empty page starts. */
declare module 'virtual:main' {}
