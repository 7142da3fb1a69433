/** Events that precede a press on a link: a pointer over it, a finger on it, the keyboard's focus. */
const SIGNS = ['pointerover', 'touchstart', 'focusin']

/**
 * Fetches and evaluates a page's code when the visitor is about to press a link to it, once per path.
 * @param prefetch resolves to whether it loaded. The navigation itself tries again, and reports failures.
 */
export function prefetchOnIntent(page: Window, prefetch: (pathname: string) => Promise<boolean>): void {
  const reached = new Set<string>()
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== page.location.origin || link.target || link.download) return
    const { pathname } = link
    if (pathname === page.location.pathname || reached.has(pathname)) return
    reached.add(pathname)
    prefetch(pathname).then(
      (came) => came || reached.delete(pathname),
      () => reached.delete(pathname),
    )
  }
  // In the capture phase: React withholds some of these while it hydrates a part of the page.
  for (const sign of SIGNS) page.document.addEventListener(sign, reach, { capture: true, passive: true })
}
