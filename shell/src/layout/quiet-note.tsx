import { Button } from '@site/shared/ui'
import { failureTexts } from './failure-texts'
import styles from './quiet-note.module.css'

/** Says that a page can be read but not used, without taking anything away from it. */
export function QuietNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.note} role="status">
      <p>{failureTexts.textOnly}</p>
      <Button size="small" variant="secondary" icon="refresh" onClick={onRetry}>
        {failureTexts.retry}
      </Button>
    </div>
  )
}
