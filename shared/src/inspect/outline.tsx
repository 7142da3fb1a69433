import { useEffect, useReducer } from 'react'

interface Box {
  readonly top: number
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** What an element covers of the window. A place may have no box, and what it draws stand elsewhere, as a button in a corner does. */
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

/** What the label takes above the frame, in px. */
const LABEL_HEIGHT = 32

/** A frame around an element with a label that stays in the window. Takes no press, and is silent: a status says the same. */
export function Outline({ element, label }: OutlineProps) {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const options = { capture: true, passive: true } // the window hears nothing else of what scrolls inside
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
