import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export interface BadgeProps {
  tone?: 'accent' | 'neutral' | 'success'
  children: ReactNode
  className?: string | undefined
}

/** A short label: 'Most Popular', a category, a tag. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>
}
