import {
  errorOutcome,
  type FormStatus,
  IDLE,
  type Outcome,
  successOutcome,
  useSubmission,
} from '@site/shared/forms/submission'
import { openAccount } from '@site/shared/session'
import { Button } from '@site/shared/ui'
import { useLayoutEffect, useRef } from 'react'
import { AuthForm } from '../../auth-form/auth-form'
import { EmailField } from '../../auth-form/email-field'
import { TEXTS } from './reset-page-texts'
import styles from './reset-password-page.module.css'

export interface VerifyFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly greeting: FormStatus
  readonly onVerified: (status: Outcome) => void
}

/** The first step: whose password it is. */
export function VerifyForm({ email, onEmail, greeting, onVerified }: VerifyFormProps) {
  const field = useRef<HTMLInputElement>(null)
  // React takes the prerendered field for empty, whatever was typed by then, and would empty it. A layout effect, because an early press
  // is replayed as soon as the first passive effects have run.
  useLayoutEffect(() => {
    if (field.current?.value) onEmail(field.current.value)
  }, [onEmail])
  const [status, submit] = useSubmission('verify email', () => TEXTS.unexpected, greeting)

  const verify = () =>
    submit(async () => {
      const found = await probe(email.trim())
      if (found === 'missing') return errorOutcome(TEXTS.missing)
      onVerified(successOutcome(found === 'possible' ? TEXTS.verified : TEXTS.proceeding))
      return IDLE
    })

  return (
    <AuthForm status={status} onSubmit={() => void verify()}>
      <p className={styles.lead}>Enter the email of your account to choose a new password.</p>
      <EmailField ref={field} label="Email" value={email} onChange={onEmail} />
      <Button type="submit" size="large" pending={status.kind === 'pending'}>
        Verify Email
      </Button>
    </AuthForm>
  )
}

// Only "no such account" stops here; a check that could not be made must not keep anybody out.
async function probe(email: string) {
  try {
    const account = await openAccount()
    return await account.probeAccount(email)
  } catch (error) {
    console.error('The email could not be checked.', error)
    return 'unreachable'
  }
}
