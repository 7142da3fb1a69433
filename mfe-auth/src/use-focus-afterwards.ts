import { useEffect } from 'react'

/**
 * The browser returns the focus to the element that opened the dialog. After a login the Login button is gone; then the page's heading gets
 * the focus.
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
