import { type RefObject, useEffect, useState } from 'react'

const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'click'] as const

/**
 * The element of the page under the pointer, or the last one tapped, while `active`. Presses then only select an element, except inside
 * `apart`.
 */
export function usePointed(active: boolean, apart: RefObject<Element | null>): Element | null {
  const [pointed, setPointed] = useState<Element | null>(null)
  useEffect(() => {
    if (!active) return
    const point = ({ target }: Event) => {
      const isPage = target instanceof Element && !apart.current?.contains(target)
      if (isPage) setPointed(target)
      return isPage
    }
    const onPress = (event: Event) => {
      if (!point(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const options = { capture: true, passive: false }
    window.addEventListener('pointermove', point, options)
    for (const press of PRESSES) window.addEventListener(press, onPress, options)
    return () => {
      setPointed(null)
      window.removeEventListener('pointermove', point, options)
      for (const press of PRESSES) window.removeEventListener(press, onPress, options)
    }
  }, [active, apart])
  return pointed
}
