declare module 'virtual:site-parts' {
  import type { EventSchemas, SiteConfig, WidgetLoad } from '@site/shared/contracts'
  import type { PieceLoader } from '@site/shared/lifecycles'

  interface SiteRoute {
    readonly path: string
    readonly layout: string
    readonly title: string
    readonly prerender: boolean
    readonly load: PieceLoader
  }

  interface SiteWidget {
    readonly slot: string
    readonly layouts: readonly string[]
    readonly moment: WidgetLoad
    readonly hears: EventSchemas
    readonly prerender: boolean
    readonly load: PieceLoader
  }

  export const routes: readonly SiteRoute[]
  export const widgets: readonly SiteWidget[]
  export const nav: import('@site/records/documents/nav').Nav
  export const config: SiteConfig
}
