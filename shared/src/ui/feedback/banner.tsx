import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './banner.module.css'

export interface BannerProps {
  kind: 'success' | 'error' | 'info'
  children: ReactNode
  className?: string | undefined
}

const signs = { success: 'check', error: 'alert', info: 'info' } as const

/** What happened, said where it happened. Errors interrupt a screen reader, the rest waits its turn. */
export function Banner({ kind, children, className }: BannerProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={clsx(styles.banner, styles[kind], className)}
    >
      <Icon name={signs[kind]} />
      <div>{children}</div>
    </div>
  )
}
