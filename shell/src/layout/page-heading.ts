/** The heading of the current page, ready to receive the focus. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
