import type { ReactNode } from 'react'

export interface ScrollAreaProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** A scrolling pane must be focusable for keyboard users. */
const reachable = { tabIndex: 0 }

export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section className={className} aria-label={label} {...reachable}>
      {children}
    </section>
  )
}
