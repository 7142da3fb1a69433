import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back when a notice goes whose button has it: otherwise it falls to the document, and a keyboard begins at the top.
 * @param otherwise where to, if the focus came from nowhere or that place is gone.
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
    // The notice is still in the page here; what takes its place is there a moment later.
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
