import { durations, promises, responseTimes } from '@site/shared/business'
import type { Account } from '@site/shared/forms/account'
import { Button, Icon } from '@site/shared/ui'
import { emit } from '../../../events'
import { CATEGORY, isBegun } from '../wizard-steps'
import type { StepProps } from './step-props'
import styles from './welcome-step.module.css'

interface WelcomeStepProps extends StepProps {
  readonly account: Account
  onResume(): void
}

export function WelcomeStep({ account, form, goTo, onResume }: WelcomeStepProps) {
  const start = () => {
    if (form.sent) form.clear()
    goTo(CATEGORY)
  }
  return (
    <div className={styles.welcome}>
      <p className={styles.lead}>
        Tell us what it should do, and we answer with a plan and a price. Just {durations.wizardMinutes}{' '}
        minutes to complete.
      </p>
      <ul className={styles.points}>
        <li>
          <Icon name="check" /> Seven short questions, one at a time
        </li>
        <li>
          <Icon name="check" /> Your answers are kept in this tab until you send them or sign out
        </li>
        <li>
          <Icon name="check" /> A person replies within {responseTimes.reply}, and the first consultation is{' '}
          {promises.consultationPrice}
        </li>
      </ul>
      {account.state === 'anonymous' ? (
        <div className={styles.gate}>
          <h2 className={styles.gateTitle}>Login Required</h2>
          <p>Your request belongs to your account, so that only you and our team can see it.</p>
          <Button size="large" icon="user" onClick={() => emit('openLoginModal', {})}>
            Login to Continue
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button size="large" iconEnd="arrow-right" disabled={!form.ready} onClick={start}>
            Get Started
          </Button>
          {isBegun(form.values) && !form.sent && (
            <Button size="large" variant="secondary" onClick={onResume}>
              Continue where you left off
            </Button>
          )}
          <noscript>
            <p>
              Login Required: this form needs an account and JavaScript. You can also write to us by e-mail.
            </p>
          </noscript>
        </div>
      )}
    </div>
  )
}
