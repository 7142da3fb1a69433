import type { ReactNode } from 'react'

export interface ScrollAreaProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** A pane that scrolls has to be reachable, or a keyboard cannot read on. */
const reachable = { tabIndex: 0 }

export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section className={className} aria-label={label} {...reachable}>
      {children}
    </section>
  )
}
