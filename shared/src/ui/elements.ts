import type { ReactElement } from 'react'

/**
 * Children beside conditional siblings. No bare text: translators replace text nodes, and React can then not insert anything before them.
 * Wrap text in an element.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
