import { type DOMAttributes, useRef } from 'react'

interface Press {
  /** The view on the screen when the press began. */
  readonly view: unknown
  readonly at: number
  readonly x: number
  readonly y: number
}

export type PressGuard = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDownCapture' | 'onMouseDownCapture' | 'onClickCapture'
>

/** Two taps within this time are one double tap: Safari counts only mouse clicks. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_PX = 24

/**
 * A press counts only for the view on the screen when it began: otherwise the second half of a double click would answer a question that
 * the visitor has not seen. Put the handlers on the elements around the buttons of all views.
 * @param view a different value for each view, such as the step number.
 */
export function usePressGuard(view: unknown): PressGuard {
  const press = useRef<Press | null>(null)
  /** The first click of a sequence. */
  const first = useRef<Press | null>(null)
  return {
    onPointerDownCapture({ timeStamp: at, clientX: x, clientY: y, pointerType }) {
      const last = first.current
      const isSecondTap =
        pointerType === 'touch' &&
        last !== null &&
        at - last.at < DOUBLE_TAP_MS &&
        Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PX
      press.current = isSecondTap ? last : { view, at, x, y }
    },
    onMouseDownCapture({ detail: count }) {
      if (count > 1) press.current = first.current
      else first.current = press.current
    },
    onClickCapture(event) {
      if (event.detail === 0) return // from a key or a script, without a press before it
      const began = press.current
      press.current = null
      if (began === null || began.view === view) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
