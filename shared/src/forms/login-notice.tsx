import { emit } from '@site/shared/events'
import { Button, Icon } from '@site/shared/ui'
import styles from './login-notice.module.css'
import type { Account } from './use-account'

interface LoginNoticeProps {
  readonly account: Account
  /** Why an account is needed, in one sentence. */
  readonly children: string
}

/**
 * Shows whether the visitor can send. While the session is loading it shows nothing, so that a logged-in visitor is not asked to log in; it
 * keeps its height, so that the form below does not shift.
 */
export function LoginNotice({ account, children }: LoginNoticeProps) {
  return (
    <div className={styles.notice}>
      {account.state === 'loading' && (
        <>
          <p className={styles.quiet}>Looking up your account…</p>
          <noscript>
            <p className={styles.title}>Login Required</p>
            <p>{`${children} Logging in needs JavaScript.`}</p>
          </noscript>
        </>
      )}
      {account.state === 'anonymous' && (
        <>
          <div className={styles.words}>
            <h3 className={styles.title}>Login Required</h3>
            <p>{children}</p>
          </div>
          <Button variant="secondary" size="small" icon="user" onClick={() => emit('openLoginModal', {})}>
            Log in
          </Button>
        </>
      )}
      {account.state === 'member' && (
        <p className={styles.quiet}>
          <Icon name="check" />{' '}
          <span>
            Sending as <bdi translate="no">{account.email || account.name}</bdi>. What you type is kept in
            this tab until it is sent or you sign out.
          </span>
        </p>
      )}
    </div>
  )
}
