/** Everything that a visitor reads when a part of the site has failed. */
export const failureTexts = {
  /** In the place of a page of which nothing is left. */
  pageTitle: 'This page did not load',
  page: (pathname: string) =>
    `The rest of the site works. Try again, or come back to ${pathname} in a moment.`,
  /** Beside a page whose text is left. */
  textOnly: 'You can read this page, but its interactive parts are not available right now.',
  /** When a widget that somebody reached for did not open. */
  widget: 'This could not be opened just now. The rest of the page works.',
  /** When something that somebody did came to nothing. */
  action: 'Something here did not work. What you typed is still there: please try again, or reload the page.',
  retry: 'Try again',
  retrying: 'Trying again…',
} as const
