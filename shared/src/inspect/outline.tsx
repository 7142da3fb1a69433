import { useEffect, useReducer } from 'react'

interface Box {
  readonly top: number
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** An element's area in the window. An outlet may have no box of its own while its content is elsewhere, such as a button in a corner. */
export function boxOf(element: Element): Box | null {
  const { top, left, right, bottom } = element.getBoundingClientRect()
  if (right > left && bottom > top) return { top, left, right, bottom }
  return Array.from(element.children, boxOf).reduce(around, null)
}

function around(one: Box | null, other: Box | null): Box | null {
  if (!one || !other) return one ?? other
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

interface OutlineProps {
  readonly element: Element
  readonly label: string
}

/** Height of the label above the frame, in px. */
const LABEL_HEIGHT = 32

/** A frame around an element with a label that stays in the window. Ignores presses; silent, because a status has the same text. */
export function Outline({ element, label }: OutlineProps) {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const options = { capture: true, passive: true } // capture, because scroll events of inner elements do not bubble
    window.addEventListener('scroll', draw, options)
    window.addEventListener('resize', draw)
    return () => {
      window.removeEventListener('scroll', draw, options)
      window.removeEventListener('resize', draw)
    }
  }, [])
  const box = boxOf(element)
  if (!box) return null
  const top = Math.max(box.top, 0)
  const left = Math.max(box.left, 0)
  const style = {
    top,
    left,
    width: Math.min(box.right, window.innerWidth) - left,
    height: Math.min(box.bottom, window.innerHeight) - top,
  }
  return (
    <div className="inspect-outline" aria-hidden="true" data-room={top >= LABEL_HEIGHT} style={style}>
      <span>{label}</span>
    </div>
  )
}
