import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Disabling a form removes the focus of a keyboard user; this restores it when the form is enabled. */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, disabled: boolean): void {
  const last = useRef<Element | null>(null)
  if (disabled && !last.current && form.current?.contains(document.activeElement))
    last.current = document.activeElement

  useLayoutEffect(() => {
    if (disabled) return
    if (last.current instanceof HTMLElement && last.current.isConnected) last.current.focus()
    last.current = null
  }, [disabled])
}
