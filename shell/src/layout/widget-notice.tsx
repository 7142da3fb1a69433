import { Button, IconButton } from '@site/shared/ui'
import { useState } from 'react'
import styles from './widget-notice.module.css'

/** Says that what the visitor reached for did not open, without standing in the way of the page. */
export function WidgetNotice({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <div className={styles.notice} role="status">
      <p>This could not be opened just now. The rest of the page works.</p>
      <Button size="small" variant="secondary" icon="refresh" onClick={onRetry} pending={pending}>
        Try again
      </Button>
      <IconButton icon="close" label="Dismiss" onClick={() => setDismissed(true)} />
    </div>
  )
}
