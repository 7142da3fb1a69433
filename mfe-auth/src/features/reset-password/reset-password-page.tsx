import { Link } from '@site/shared/router'
import { useSession } from '@site/shared/session'
import { Banner, Card, Icon, LinkButton, Spinner } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import { failed, type Status } from '../../parts/status'
import { SupportLinks } from '../../parts/support-links'
import { rememberChoosing } from './choosing'
import { NewPasswordForm } from './new-password-form'
import { hearPasswordSaved } from './password-news'
import { RequestFlow } from './request-flow'
import { TEXTS } from './reset-page-texts'
import styles from './reset-password-page.module.css'
import { savePassword } from './save-password'
import { useEntrance } from './use-entrance'

export function ResetPasswordPage() {
  const { user } = useSession()
  const entrance = useEntrance()
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Status | null>(null)
  useEffect(() => hearPasswordSaved(() => setSaved(true)), [])

  async function save(password: string): Promise<Status> {
    const status = await savePassword(password)
    if (status.type === 'success') setSaved(true)
    return status
  }

  async function saveWaiting(password: string): Promise<void> {
    const status = await save(password).catch(() => failed(TEXTS.unexpected))
    if (status.type === 'success') return
    // The link was good and the password was not: the next one needs no further mail.
    if (user) rememberChoosing(user.id)
    setProblem(status)
  }

  return (
    <div className={styles.page}>
      <Link to="/" className={styles.back}>
        <Icon name="arrow-left" /> Back to Home
      </Link>
      <Card padding="large" className={styles.card}>
        <h1 className={styles.title}>
          {entrance === 'link' ? 'Choose a new password' : 'Reset your password'}
        </h1>
        {content()}
        <SupportLinks mail />
      </Card>
    </div>
  )

  function content() {
    if (saved) {
      return (
        <>
          <Banner kind="success">{TEXTS.updated}</Banner>
          <LinkButton to="/" size="large" iconEnd="arrow-right">
            Continue
          </LinkButton>
        </>
      )
    }
    if (entrance === 'checking') {
      return (
        <p role="status" className={styles.lead}>
          <Spinner /> Checking your link
        </p>
      )
    }
    if (entrance === 'link') {
      return (
        <>
          <p className={styles.lead}>For the account {user?.email}.</p>
          <NewPasswordForm
            key={problem?.text}
            email={user?.email ?? ''}
            greeting={problem}
            onPassword={save}
          />
        </>
      )
    }
    return (
      <RequestFlow
        greeting={entrance === 'broken-link' ? failed(TEXTS.linkFailed) : null}
        onFollowed={(password) => void saveWaiting(password)}
      />
    )
  }
}
