import { Button } from '@site/shared/ui'
import { failureTexts } from './failure-texts'
import styles from './quiet-note.module.css'
import { useAnnouncement } from './route-announcer'

/** A note that the page is readable but not usable, without removing anything from it. */
export function QuietNote({ onRetry }: { onRetry: () => void }) {
  useAnnouncement(failureTexts.textOnly)
  return (
    <div className={styles.note}>
      <p>{failureTexts.textOnly}</p>
      <Button size="small" variant="secondary" icon="refresh" onClick={onRetry}>
        {failureTexts.retry}
      </Button>
    </div>
  )
}
