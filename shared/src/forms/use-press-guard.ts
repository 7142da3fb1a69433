import { type DOMAttributes, useRef } from 'react'

interface Press {
  /** What was on the screen when it began. */
  readonly view: unknown
  readonly at: number
  readonly x: number
  readonly y: number
}

export type PressGuard = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDownCapture' | 'onMouseDownCapture' | 'onClickCapture'
>

/** Two taps as close as these are one double tap: Safari counts the clicks of a mouse only. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_PX = 24

/**
 * A press counts only for the view that was on the screen when it began: the second half of a double click would answer a question
 * that nobody has seen. The handlers are for the elements around the buttons of all views.
 * @param view another value for each view, such as the number of a step.
 */
export function usePressGuard(view: unknown): PressGuard {
  const press = useRef<Press | null>(null)
  /** The first of a row of clicks. */
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
      if (event.detail === 0) return // of a key or a script, which has no press before it
      const began = press.current
      press.current = null
      if (began === null || began.view === view) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
