import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'
import type { Elements } from '../elements'
import styles from './section.module.css'

export interface SectionProps {
  heading?: ReactNode
  /** A sentence or two under the heading. */
  lead?: ReactNode
  /** A few words above the heading, for context. */
  eyebrow?: ReactNode
  /** 1 for the page's own heading, else 2. */
  level?: 1 | 2
  align?: 'start' | 'center'
  /** `sunken` has a different background; `inverse` is for the one call to action that closes a page. */
  tone?: 'plain' | 'sunken' | 'inverse'
  width?: 'page' | 'text'
  id?: string
  className?: string | undefined
  children?: Elements
}

/** A section of a page: heading, lead and content, with the page's width and spacing. */
export function Section({
  heading,
  lead,
  eyebrow,
  level = 2,
  align = 'start',
  tone = 'plain',
  width = 'page',
  id,
  className,
  children,
}: SectionProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      className={clsx(styles.section, styles[tone], className)}
      aria-labelledby={heading ? headingId : undefined}
    >
      <div className={clsx(styles.inner, styles[width])}>
        {heading && (
          <div className={clsx(styles.head, styles[align])}>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <Heading id={headingId}>{heading}</Heading>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
