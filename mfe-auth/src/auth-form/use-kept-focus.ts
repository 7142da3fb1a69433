import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Disabling a form takes the focus away from whoever submitted it by keyboard; enabling it gives the focus back. */
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
