import type { PageSettings } from '@site/records/documents/composer'

/** Everything by which two responses for the same page can differ. */
export type Variant = Pick<PageSettings, 'textOnly' | 'integrityPolicy'>

/** A page for visitors. */
export const WHOLE: Variant = {}
/** For browsers that check scripts against their hashes themselves. */
export const WITH_POLICY: Variant = { integrityPolicy: true }
/** For a script that reads the page for its text (`shell/src/outlet/static-page.ts`). */
export const TEXT_ONLY: Variant = { textOnly: true }

/** All variants of a page that a host composes, and their names in messages. */
export const VARIANTS: Readonly<Record<string, Variant>> = {
  'as a page': WHOLE,
  'with an integrity policy': WITH_POLICY,
  'as text': TEXT_ONLY,
}
