import { Button } from '@site/shared/ui'
import styles from './book-consultation-page.module.css'
import type { Countdown } from './use-countdown'

interface RedirectNoticeProps {
  readonly countdown: Countdown
  onStop(): void
}

/** Says that the calendar is about to open. Announced once; the ticking number is for eyes alone. */
export function RedirectNotice({ countdown, onStop }: RedirectNoticeProps) {
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
      {countdown.phase === 'done' && <p>The calendar is open in a new tab.</p>}
    </div>
  )
}
