import type { PageSettings } from '@site/records/documents/composer'

/** Everything that can make two visitors' answers for the same page differ. */
export type Variant = Pick<PageSettings, 'textOnly' | 'integrityPolicy'>

/** A page as visitors get it. */
export const WHOLE: Variant = {}
/** For browsers that hold scripts to their hashes by themselves. */
export const WITH_POLICY: Variant = { integrityPolicy: true }
/** For a script that reads the page for its text (`shell/src/outlet/static-page.ts`). */
export const TEXT_ONLY: Variant = { textOnly: true }

/** All that a host composes of a page, and what each is called in messages. */
export const VARIANTS: Readonly<Record<string, Variant>> = {
  'as a page': WHOLE,
  'with an integrity policy': WITH_POLICY,
  'as text': TEXT_ONLY,
}
