import { Link } from '@site/shared/router'
import { Card, Icon } from '@site/shared/ui'
import { SupportLinks } from '../../auth-form/support-links'
import { MessageArea } from '../../messages/message-area'
import { OtherAccount } from '../../other-account/other-account'
import styles from './reset-password-page.module.css'
import { ResetSteps } from './reset-steps'
import { useEntrance } from './use-entrance'

export function Page() {
  const entrance = useEntrance()
  return (
    <div className={styles.page}>
      <Link to="/" className={styles.back}>
        <Icon name="arrow-left" /> Back to Home
      </Link>
      <Card padding="large" className={styles.card}>
        <h1 className={styles.title}>
          {entrance === 'link' || entrance === 'waiting-link'
            ? 'Choose a new password'
            : 'Reset your password'}
        </h1>
        <MessageArea>
          <ResetSteps entrance={entrance} />
        </MessageArea>
        <SupportLinks mail />
      </Card>
      <OtherAccount />
    </div>
  )
}
