import { readSession, useSession } from '@site/shared/session'
import { Banner, LinkButton, Spinner } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import { failed, type Status } from '../../parts/status'
import { rememberChoosing } from './choosing'
import { NewPasswordForm } from './new-password-form'
import { hearPasswordSaved } from './password-news'
import { RequestFlow } from './request-flow'
import { TEXTS } from './reset-page-texts'
import styles from './reset-password-page.module.css'
import { savePassword } from './save-password'
import type { Entrance } from './use-entrance'

/** What is left to do, which depends on how the visitor came. */
export function ResetSteps({ entrance }: { readonly entrance: Entrance }) {
  const { user } = useSession()
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
    rememberChoosing(readSession().user?.id ?? '')
    setProblem(status)
  }

  if (saved) return <Saved />
  if (entrance === 'checking') {
    return (
      <p role="status" className={styles.lead}>
        <Spinner /> Checking your link
      </p>
    )
  }
  if (entrance === 'link' || problem) {
    return (
      <NewPasswordForm key={problem?.text} email={user?.email ?? ''} greeting={problem} onPassword={save} />
    )
  }
  return (
    <RequestFlow
      key={entrance} // hydration begins with 'none', whatever the link was
      greeting={entrance === 'broken-link' ? failed(TEXTS.linkFailed) : null}
      onFollowed={(password) => void saveWaiting(password)}
    />
  )
}

function Saved() {
  return (
    <>
      <Banner kind="success">{TEXTS.updated}</Banner>
      <LinkButton to="/" size="large" iconEnd="arrow-right">
        Continue
      </LinkButton>
    </>
  )
}
