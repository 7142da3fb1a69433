import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './banner.module.css'

export interface BannerProps {
  kind: 'success' | 'error' | 'info'
  /** Absent: the region is in the page, empty. */
  children?: ReactNode
  className?: string | undefined
}

const signs = { success: 'check', error: 'alert', info: 'info' } as const

/**
 * A message beside its cause. Errors interrupt a screen reader, other kinds wait. Render it before there is a message: text that is
 * inserted together with its live region may not be announced.
 */
export function Banner({ kind, children, className }: BannerProps) {
  const hasNews = Boolean(children)
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={clsx(styles.region, hasNews && className)}>
      {hasNews && (
        <div className={clsx(styles.banner, styles[kind])}>
          <Icon name={signs[kind]} />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
