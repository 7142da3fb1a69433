import { Button } from '@site/shared/ui'
import { Cloud } from '@site/shared/ui/motif/cloud'
import { useId } from 'react'
import styles from './error-card.module.css'
import { failureTexts } from './failure-texts'
import { useAnnouncement } from './route-announcer'

export interface ErrorCardProps {
  /** Address of the page. */
  pathname: string
  onRetry: () => void
  pending: boolean
}

/** Shown instead of a page whose code did not load. */
export function ErrorCard({ pathname, onRetry, pending }: ErrorCardProps) {
  const titleId = useId()
  useAnnouncement(`${failureTexts.pageTitle} ${failureTexts.page(pathname)}`)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <Cloud className={styles.picture} />
      <div>
        <h1 id={titleId} className={styles.title}>
          {failureTexts.pageTitle}
        </h1>
        <p className={styles.text}>{failureTexts.page(pathname)}</p>
      </div>
      <Button icon="refresh" onClick={onRetry} pending={pending}>
        {pending ? failureTexts.retrying : failureTexts.retry}
      </Button>
    </section>
  )
}
