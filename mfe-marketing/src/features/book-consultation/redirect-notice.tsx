import { Button } from '@site/shared/ui'
import styles from './book-consultation-page.module.css'
import type { Countdown } from './use-countdown'

interface RedirectNoticeProps {
  readonly countdown: Countdown
  readonly schedulingUrl: string
  /** The browser blocked the calendar's tab. */
  readonly blocked: boolean
  onStop(): void
}

/** Announces that the calendar is about to open. Screen readers announce it once; the countdown is only visual. */
export function RedirectNotice({ countdown, schedulingUrl, blocked, onStop }: RedirectNoticeProps) {
  return (
    <div role="status" className={styles.notice}>
      {countdown.phase === 'counting' && (
        <>
          <p>
            The calendar opens in a new tab in{' '}
            <span aria-live="off" className={styles.seconds}>
              {countdown.seconds}
            </span>{' '}
            s.
          </p>
          <Button variant="secondary" size="small" onClick={onStop}>
            Stay here
          </Button>
        </>
      )}
      {countdown.phase === 'done' && !blocked && <p>The calendar is open in a new tab.</p>}
      {countdown.phase === 'done' && blocked && (
        <p>
          Your browser did not let us open a new tab.{' '}
          <a href={schedulingUrl} target="_blank" rel="noopener noreferrer">
            Open the calendar
          </a>
        </p>
      )}
    </div>
  )
}
