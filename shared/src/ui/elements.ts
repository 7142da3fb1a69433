import type { ReactElement } from 'react'

/**
 * What stands beside others that come and go. No bare text: a page that is translated has taken it away from React, which then cannot put
 * anything before it. Give a text an element of its own.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
