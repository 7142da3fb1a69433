import { Button, type Elements, IconButton } from '@site/shared/ui'
import { useRef, useState } from 'react'
import { failureTexts } from './failure-texts'
import { pageHeading } from './page-heading'
import { useAnnouncement } from './route-announcer'
import { useFocusLeft } from './use-focus-left'
import styles from './widget-notice.module.css'

/** A notice that the widget which the visitor wanted did not open, without covering the page. */
export function WidgetNotice({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  return (
    <Notice text={failureTexts.widget}>
      <Button size="small" variant="secondary" icon="refresh" onClick={onRetry} pending={pending}>
        {failureTexts.retry}
      </Button>
    </Notice>
  )
}

/** A notice that an action of the visitor had no effect. */
export function FailureNotice() {
  return <Notice text={failureTexts.action} />
}

function Notice({ text, children }: { text: string; children?: Elements }) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <OpenNotice text={text} onDismiss={() => setDismissed(true)}>
      {children}
    </OpenNotice>
  )
}

interface OpenNoticeProps {
  readonly text: string
  onDismiss(): void
  readonly children?: Elements
}

function OpenNotice({ text, onDismiss, children }: OpenNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useAnnouncement(text)
  useFocusLeft(notice, pageHeading)
  return (
    <div ref={notice} className={styles.notice}>
      <p>{text}</p>
      {children}
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </div>
  )
}
