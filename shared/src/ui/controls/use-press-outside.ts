import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Calls back when the visitor presses and releases outside the dialog's box, on its backdrop. */
export function usePressOutside(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  // Only a press that also began there counts, or selecting text past its edge would close the dialog. A ref survives a render during the
  // press.
  const began = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const isOutside = (event: MouseEvent) => {
      const box = element.getBoundingClientRect()
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom
      return event.target === element && !inside
    }
    const onDown = (event: PointerEvent) => {
      began.current = isOutside(event)
    }
    const onClick = (event: MouseEvent) => {
      if (began.current && isOutside(event)) onPress()
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('click', onClick)
    }
  }, [dialog, onPress])
}
