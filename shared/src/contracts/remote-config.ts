import type { EventName } from './events'

/** `site`: header, footer, popup, login modal and chat around the page. `bare`: none of these, a full-page route. */
export type Layout = 'site' | 'bare'

/**
 * What is shown for this route when its remote, the last good release of it and its prerendered text have all failed:
 *
 * - `primary`: a card that says so and offers a way on, and the host answers 503 where it has lost the text: without this
 *   page the site must not be taken for well, by search engines or by those who watch it.
 * - `essential`: the same card, and 200: the rest of the site is worth a visit. What most pages are.
 * - `regular`: a note at the edge, which can be dismissed, in place of the card.
 *
 * Text that can be read is kept in every tier.
 */
export type FailureTier = 'primary' | 'essential' | 'regular'

/** When the shell fetches a widget's code: seen, idle, reached for (hover, focus, touch), or only when an event it hears asks. */
export type WidgetLoad = 'visible' | 'idle' | 'intent' | 'event'

/** A page that a remote offers. `path` is a react-router pattern, unique over all remotes of a composition. */
export interface RouteClaim {
  readonly path: string
  readonly layout: Layout
  /** Document title, at most 60 characters. */
  readonly title: string
  readonly description: string
  readonly prerender: boolean
  readonly failure: FailureTier
  /** A page for whoever knows of it: it has no place in the site map and no picture for link previews. */
  readonly unlisted?: true
}

/** A piece of a remote that is not a page: it lives beside every page of the named layouts. */
export interface WidgetClaim {
  readonly slot: string
  readonly layouts: readonly Layout[]
  readonly load: WidgetLoad
  /** Events that this widget answers; raised before its code is here, they bring it. */
  readonly hears: readonly EventName[]
  /** Whether a prerendered fragment is in the page before the code arrives. */
  readonly prerender: boolean
}

/** A remote's manifest, written by its team in `remote.config.ts`. */
export interface RemoteConfig {
  readonly name: string
  /** Range of contract versions it was written for, such as `^1.0.0`. */
  readonly contract: string
  readonly routes: readonly RouteClaim[]
  readonly widgets: readonly WidgetClaim[]
  readonly emits: readonly EventName[]
  /** Tables of the backend that its code touches, with the columns it uses. */
  readonly tables?: TableUse
  /** Singletons that it needs in another major than the page's, such as `{ react: '^18.3.0' }`. It gets its own copy. */
  readonly ownMajors?: Readonly<Record<string, string>>
}

/** Table → columns. */
export type TableUse = Readonly<Record<string, readonly string[]>>
