import type { ComponentType, ReactNode } from 'react'
import type { DeclaredSchemas, EventSchema, EventSchemas, StandardSchema } from './events'
import type { SlotSchemas } from './slots'

/** When the shell fetches a widget's code. */
export type WidgetLoad = 'visible' | 'idle' | 'intent' | 'event'

/** The entry of a page in a menu of the site. */
export interface NavClaim {
  /** One line of at most 40 characters. */
  readonly label: string
  /** Sort order, before the label: 0 to 9999. */
  readonly order: number
  /** A menu that the shell's release declares. */
  readonly where: string
}

/** A page that a remote offers. */
export interface RouteClaim {
  /** `/`, or plain segments that may be `:name`. No other remote of the composition has the same address. */
  readonly path: string
  /** A layout that the shell's release declares. */
  readonly layout: string
  /** Document title, 10 to 60 characters; more are refused. */
  readonly title: string
  /** Description in search results, 21 to 160 characters. */
  readonly description: string
  /** Whether a prerendered fragment is in the page before the code arrives. */
  readonly prerender: boolean
  /** The site is unhealthy without this page: a host that has lost its text answers 503, not 200. */
  readonly primary?: true
  /** Not in the site map, and without a picture for link previews. */
  readonly unlisted?: true
  /** At most 5 query words that change the page: each variant is prerendered, and composed by the host. */
  readonly queryWords?: readonly string[]
  /** Its entry in a menu. */
  readonly nav?: NavClaim
}

/** A piece of a remote that is not a page: it is beside every page of the named layouts, or in a slot of another remote's page. */
export interface WidgetClaim {
  /** A slot of the shell, such as `chat`, or of another remote, such as `forms:sent`. */
  readonly slot: string
  /** The layouts beside whose pages it stands. Empty for a slot of another remote. */
  readonly layouts: readonly string[]
  /** When its code is fetched: `visible`, `idle`, `intent` (hover, focus, touch), or on an `event` of `hears`. */
  readonly load: WidgetLoad
  /** Names of the remote's `hears` events that it listens to. Raised before its code is loaded, they load it. */
  readonly hears: readonly string[]
  /** Whether a prerendered fragment is in the page before the code arrives. */
  readonly prerender: boolean
  /** In a slot of another remote: the properties of the slot's detail that it reads. */
  readonly reads?: EventSchema
}

/** A remote's offers and needs, as read by publishing. */
export interface RemoteManifest {
  /** The name of its folder, without `mfe-`. */
  readonly name: string
  /** The team responsible, such as `team-chat`; named in reports of its failures. Optional for remotes built by other tools. */
  readonly owner?: string
  /** Range of compatible contract versions, such as `^1.0.0`. */
  readonly contract: string
  /** Its pages. */
  readonly routes: readonly RouteClaim[]
  /** Its parts beside pages, or in slots of other remotes. */
  readonly widgets: readonly WidgetClaim[]
  /** Events that it raises → their details. */
  readonly emits: EventSchemas
  /** Events that it listens to → the properties of their details that it reads. */
  readonly hears: EventSchemas
  /** Slots in its own pages, for widgets of other remotes → their details. */
  readonly slots?: SlotSchemas
  /** Tables of the backend that its code uses, with the columns. */
  readonly tables?: TableUse
  /** Other servers that its pages and widgets connect to. The content security policy of their pages allows them. */
  readonly network?: NetworkClaim
}

/** A claim as its team writes it, with `prerender: false` if it is not prerendered. */
type Written<Claim> = Omit<Claim, 'prerender'> & { readonly prerender?: false }

/** A page with the loader of its module, `() => import('./src/features/…')`. */
export type RemotePage = Written<RouteClaim> & {
  /** The import of a module that exports `Page`. */
  readonly page: () => Promise<{ readonly Page: ComponentType }>
}

/** A widget beside pages, with the loader of its module. */
type LayoutWidget = Written<Omit<WidgetClaim, 'reads'>> & {
  /** The import of a module that exports `Widget`. */
  readonly widget: () => Promise<{ readonly Widget: ComponentType }>
}

/** A widget in a slot of another remote's page, with the loader of its module. */
interface SlotWidget {
  /** A slot that the other remote declares, such as `forms:sent`. */
  readonly slot: `${string}:${string}`
  /** The schema of the properties of the slot's detail that it reads. */
  readonly reads: StandardSchema<object>
  /** The import of a module that exports `Widget`. */
  readonly widget: () => Promise<SlotWidgetModule>
}

interface SlotWidgetModule {
  // A method, so that its parameter may have the type of `reads`: the shell passes nothing else.
  Widget(props: { readonly detail?: object }): ReactNode
}

export type RemoteWidget = LayoutWidget | SlotWidget

/** A remote's manifest with its code, written by its team in `remote.config.ts`. */
export interface RemoteConfig
  extends Omit<RemoteManifest, 'routes' | 'widgets' | 'emits' | 'hears' | 'slots'> {
  /** The team responsible, such as `team-chat`, best the owner of their key. Reports of failures name it. */
  readonly owner: string
  /** As `src/events.ts` declares them. Absent: none. */
  readonly emits?: DeclaredSchemas
  /** The same for the events that it listens to. */
  readonly hears?: DeclaredSchemas
  /** As `src/slots.ts` declares them. Absent: none. */
  readonly slots?: DeclaredSchemas
  /** Its pages. */
  readonly routes: readonly RemotePage[]
  /** Its parts beside pages, or in slots of other remotes. */
  readonly widgets: readonly RemoteWidget[]
}

/** Origins, such as `https://api.example.com`: fetched from, and shown as images, media and frames. */
export interface NetworkClaim {
  /** Requested by scripts. */
  readonly connect?: readonly string[]
  /** Shown as images. */
  readonly images?: readonly string[]
  /** Played as audio or video. */
  readonly media?: readonly string[]
  /** Shown in frames. */
  readonly frames?: readonly string[]
}

/** Table → columns. */
export type TableUse = Readonly<Record<string, readonly string[]>>
