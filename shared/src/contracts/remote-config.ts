import type { ComponentType, ReactNode } from 'react'
import type { DeclaredSchemas, EventSchema, EventSchemas, StandardSchema } from './events'
import type { SlotSchemas } from './slots'

/** When the shell fetches a widget's code: seen, idle, reached for (hover, focus, touch), or only when an event it hears asks. */
export type WidgetLoad = 'visible' | 'idle' | 'intent' | 'event'

/** The entry of a page in a menu of the site. */
export interface NavClaim {
  /** One line of at most 40 characters. */
  readonly label: string
  /** Entries stand by this number, then by label: 0 to 9999. */
  readonly order: number
  /** A menu that the shell's release declares. */
  readonly where: string
}

/** A page that a remote offers. `path` is a react-router pattern, unique over all remotes of a composition. */
export interface RouteClaim {
  readonly path: string
  /** What stands around it: a layout that the shell's release declares. */
  readonly layout: string
  /** Document title, 10 to 60 characters. */
  readonly title: string
  /** What search engines show below it, 21 to 160 characters. */
  readonly description: string
  /** Whether a prerendered fragment is in the page before the code arrives. */
  readonly prerender: boolean
  /** Without this page the site is not healthy: a host that has lost its text answers 503, not 200. */
  readonly primary?: true
  /** A page for whoever knows of it: it has no place in the site map and no picture for link previews. */
  readonly unlisted?: true
  /** Words that make another page of it where the query has one: each is prerendered as well, and composed by the host. */
  readonly queryWords?: readonly string[]
  readonly nav?: NavClaim
}

/** A piece of a remote that is not a page: it lives beside every page of the named layouts, or in a slot of another remote's page. */
export interface WidgetClaim {
  /** A slot of the shell, such as `chat`, or of another remote, such as `forms:sent`. */
  readonly slot: string
  /** None for a slot of another remote. */
  readonly layouts: readonly string[]
  readonly load: WidgetLoad
  /** Names of events that this widget answers, of those that the remote hears; raised before its code is here, they bring it. */
  readonly hears: readonly string[]
  /** Whether a prerendered fragment is in the page before the code arrives. */
  readonly prerender: boolean
  /** In a slot of another remote: what it reads of the slot's detail. */
  readonly reads?: EventSchema
}

/** What a remote offers and needs, as publishing knows it. */
export interface RemoteManifest {
  readonly name: string
  /** Who answers for it, such as `team-chat`; named in reports of its failures. Remotes built by other tools may leave it out. */
  readonly owner?: string
  /** Range of contract versions it was written for, such as `^1.0.0`. */
  readonly contract: string
  readonly routes: readonly RouteClaim[]
  readonly widgets: readonly WidgetClaim[]
  /** Events that it raises → their details. */
  readonly emits: EventSchemas
  /** Events that it listens to → what it reads of their details. */
  readonly hears: EventSchemas
  /** Slots in its own pages, which widgets of other remotes may fill → what a page says where it has one. */
  readonly slots?: SlotSchemas
  /** Tables of the backend that its code touches, with the columns it uses. */
  readonly tables?: TableUse
  /** Other servers that its pages and widgets reach. The policy of every page on which it stands allows them. */
  readonly network?: NetworkClaim
}

/** A claim as its team writes it: what is not prerendered says so. */
type Written<Claim> = Omit<Claim, 'prerender'> & { readonly prerender?: false }

/** A page with the loader of its module, `() => import('./src/features/…')`. */
export type RemotePage = Written<RouteClaim> & {
  readonly page: () => Promise<{ readonly Page: ComponentType }>
}

/** A widget beside pages, with the loader of its module. */
type LayoutWidget = Written<Omit<WidgetClaim, 'reads'>> & {
  readonly widget: () => Promise<{ readonly Widget: ComponentType }>
}

/** A widget in a slot of another remote's page, with the loader of its module. */
interface SlotWidget {
  readonly slot: `${string}:${string}`
  readonly reads: StandardSchema<object>
  readonly widget: () => Promise<SlotWidgetModule>
}

interface SlotWidgetModule {
  // A method, so that its parameter may be what `reads` says: the shell hands over nothing else.
  Widget(props: { readonly detail?: object }): ReactNode
}

export type RemoteWidget = LayoutWidget | SlotWidget

/** A remote's manifest with its code, written by its team in `remote.config.ts`. */
export interface RemoteConfig
  extends Omit<RemoteManifest, 'routes' | 'widgets' | 'emits' | 'hears' | 'slots'> {
  readonly owner: string
  /** As `src/events.ts` declares them. Absent: none. */
  readonly emits?: DeclaredSchemas
  readonly hears?: DeclaredSchemas
  /** As `src/slots.ts` declares them. Absent: none. */
  readonly slots?: DeclaredSchemas
  readonly routes: readonly RemotePage[]
  readonly widgets: readonly RemoteWidget[]
}

/** Origins, such as `https://api.example.com`: fetched from, and shown as images, media and frames. */
export interface NetworkClaim {
  readonly connect?: readonly string[]
  readonly images?: readonly string[]
  readonly media?: readonly string[]
  readonly frames?: readonly string[]
}

/** Table → columns. */
export type TableUse = Readonly<Record<string, readonly string[]>>
