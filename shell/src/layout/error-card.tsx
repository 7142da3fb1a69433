import { Button } from '@site/shared/ui'
import { Cloud } from '@site/shared/ui/motif/cloud'
import { type ReactNode, useId } from 'react'
import styles from './error-card.module.css'

export interface ErrorCardProps {
  title: string
  /** What still works and what to do. */
  children: ReactNode
  onRetry: () => void
  pending: boolean
}

/** Shown in place of a page whose code did not come. */
export function ErrorCard({ title, children, onRetry, pending }: ErrorCardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <Cloud className={styles.picture} />
      <div role="status">
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{children}</p>
      </div>
      <Button icon="refresh" onClick={onRetry} pending={pending}>
        {pending ? 'Trying again…' : 'Try again'}
      </Button>
    </section>
  )
}
