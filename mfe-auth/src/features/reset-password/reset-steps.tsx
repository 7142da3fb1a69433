import { errorOutcome, IDLE, type Outcome, successOutcome } from '@site/shared/forms/submission'
import { readSession, useSession } from '@site/shared/session'
import { LinkButton, Spinner } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import { useMessage } from '../../messages/message-area'
import { rememberChoosing } from './choosing'
import { LinkStep } from './link-step'
import { NewPasswordForm } from './new-password-form'
import { hearPasswordSaved } from './password-news'
import { RequestFlow } from './request-flow'
import { TEXTS } from './reset-page-texts'
import styles from './reset-password-page.module.css'
import { savePassword } from './save-password'
import type { Entrance } from './use-entrance'

/** The remaining steps, which depend on how the visitor came. */
export function ResetSteps({ entrance }: { readonly entrance: Entrance }) {
  const { user } = useSession()
  const [saved, setSaved] = useState(false)
  const [error, setError] = useState<Outcome | null>(null)
  useEffect(() => hearPasswordSaved(() => setSaved(true)), [])

  async function save(password: string): Promise<Outcome> {
    const status = await savePassword(password)
    if (status.kind === 'success') setSaved(true)
    return status
  }

  async function saveWaiting(password: string): Promise<void> {
    const status = await save(password).catch(() => errorOutcome(TEXTS.unexpected))
    if (status.kind === 'success') return
    // The link was valid but the password was not: the next attempt needs no further mail.
    rememberChoosing(readSession().user?.id ?? '')
    setError(status)
  }

  if (saved) return <Saved />
  if (entrance === 'checking') {
    return (
      <p className={styles.lead}>
        <Spinner /> <span>Checking your link</span>
      </p>
    )
  }
  if (entrance === 'waiting-link') return <LinkStep />
  if (entrance === 'link' || error) {
    return (
      <NewPasswordForm
        key={error?.text}
        email={user?.email ?? ''}
        greeting={error ?? IDLE}
        onPassword={save}
      />
    )
  }
  return (
    <RequestFlow
      key={entrance} // hydration begins with 'none', whatever the link
      greeting={entrance === 'broken-link' ? errorOutcome(TEXTS.linkFailed) : IDLE}
      onFollowed={(password) => void saveWaiting(password)}
    />
  )
}

function Saved() {
  useMessage(successOutcome(TEXTS.updated))
  return (
    <LinkButton to="/" size="large" iconEnd="arrow-right">
      Continue
    </LinkButton>
  )
}
