/** All texts that a visitor reads when a part of the site fails. */
export const failureTexts = {
  /** Instead of a page without any text left. */
  pageTitle: 'This page did not load',
  page: (pathname: string) =>
    `The rest of the site works. Try again, or come back to ${pathname} in a moment.`,
  /** Beside a page whose text remains. */
  textOnly: 'You can read this page, but its interactive parts are not available right now.',
  /** When a widget that the visitor opened does not load. */
  widget: 'This could not be opened just now. The rest of the page works.',
  /** When an action of the visitor has no effect. */
  action: 'Something here did not work. What you typed is still there: please try again, or reload the page.',
  retry: 'Try again',
  retrying: 'Trying again…',
} as const
