import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './banner.module.css'

export interface BannerProps {
  kind: 'success' | 'error' | 'info'
  /** Nothing yet: the region is in the page, empty. */
  children?: ReactNode
  className?: string | undefined
}

const signs = { success: 'check', error: 'alert', info: 'info' } as const

/**
 * What happened, said where it happened. Errors interrupt a screen reader, the rest waits its turn. Render it before there is anything to
 * say: what is put in together with its region may go unsaid.
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
