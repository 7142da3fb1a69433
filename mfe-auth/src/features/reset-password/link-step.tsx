import { errorOutcome, IDLE } from '@site/shared/forms/submission'
import { Button } from '@site/shared/ui'
import { UNREACHED } from '../../carried-link/link-texts'
import { useCarriedLink } from '../../carried-link/use-carried-link'
import { useMessage } from '../../messages/message-area'
import styles from './reset-password-page.module.css'

/** The step for visitors with a link that requires a press. */
export function LinkStep() {
  const { arrival, pending, press } = useCarriedLink()
  const isUnreached = arrival === 'unreached' && !pending
  useMessage(isUnreached ? errorOutcome(UNREACHED) : IDLE)

  return (
    <>
      <p className={styles.lead}>Press the button to set a new password. The link works only once.</p>
      <Button size="large" pending={pending} onClick={press}>
        {isUnreached ? 'Try again' : 'Set a new password'}
      </Button>
    </>
  )
}
