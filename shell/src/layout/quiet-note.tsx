import { Button } from '@site/shared/ui'
import styles from './quiet-note.module.css'

/** Says that a page can be read but not used, without taking anything away from it. */
export function QuietNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.note} role="status">
      <p>You can read this page, but its interactive parts are not available right now.</p>
      <Button size="small" variant="secondary" icon="refresh" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
