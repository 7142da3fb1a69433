import { clsx } from 'clsx/lite'
import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'li'
  /** `featured` shows the motif; use it for the one most important card. */
  tone?: 'plain' | 'featured'
  padding?: 'medium' | 'large'
}

/** One item among others of its kind. */
export function Card({
  as: Element = 'div',
  tone = 'plain',
  padding = 'medium',
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={clsx(styles.card, styles[tone], padding === 'large' && styles.roomy, className)}
    />
  )
}
