import { useEffect } from 'react'

/**
 * The browser returns the focus to what opened the dialog. The Login button is gone after a login; then the page's heading is
 * the place to go on from.
 */
export function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const heading = document.querySelector<HTMLElement>('#content h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      })
    },
    [],
  )
}
