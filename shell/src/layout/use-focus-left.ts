import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus when a notice that holds it disappears: otherwise it falls to the document, and a keyboard starts at the top.
 * @param otherwise the target, if the focus came from nowhere or its origin is gone.
 */
export function useFocusLeft(
  notice: RefObject<HTMLElement | null>,
  otherwise: () => HTMLElement | null,
): void {
  const before = useRef<EventTarget | null>(null)
  const fallback = useRef(otherwise)

  useLayoutEffect(() => {
    const element = notice.current
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element?.contains(relatedTarget)) return
      before.current = relatedTarget
    }
    element?.addEventListener('focusin', remember)
    // The notice is still in the page here; its replacement appears a moment later.
    return () => {
      element?.removeEventListener('focusin', remember)
      if (!element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const target = before.current
        if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
        else fallback.current()?.focus({ preventScroll: true })
      })
    }
  }, [notice])
}
