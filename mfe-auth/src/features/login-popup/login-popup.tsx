import { promises, trustFigures } from '@site/shared/business'
import { Button, Dialog, Icon } from '@site/shared/ui'
import { emit } from '../../events'
import styles from './login-popup.module.css'

export interface LoginPopupProps {
  readonly onClose: () => void
}

const BENEFITS = [
  `A free ${promises.consultationMinutes}-minute AI consultation`,
  'Priority support',
  'Custom AI solution quotes',
]

export function LoginPopup({ onClose }: LoginPopupProps) {
  function start() {
    onClose()
    emit('openLoginModal', {})
  }

  return (
    <Dialog open title="Unlock Quantum AI Solutions" onClose={onClose}>
      <p className={styles.lead}>Create a free account and get:</p>
      <ul className={styles.benefits}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="large" onClick={start}>
          Get Started - It's Free
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Maybe later
        </Button>
      </div>
      <p className={styles.trust}>
        <span>{promises.trustedBy}</span>
        <span>
          <Icon name="star" />
          {trustFigures.rating.value} {trustFigures.rating.label}
        </span>
      </p>
    </Dialog>
  )
}
