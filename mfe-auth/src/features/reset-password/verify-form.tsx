import type { Fields } from '@site/shared/forms/form-element'
import {
  errorOutcome,
  type FormStatus,
  IDLE,
  type Outcome,
  successOutcome,
  useSubmission,
} from '@site/shared/forms/submission'
import { cleanEmail } from '@site/shared/forms/text'
import { openAccount } from '@site/shared/session'
import { Button } from '@site/shared/ui'
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

/** The first step: the account's e-mail address. */
export function VerifyForm({ email, onEmail, greeting, onVerified }: VerifyFormProps) {
  const [status, submit] = useSubmission('verify email', () => TEXTS.unexpected, greeting)

  const verify = ({ email: typed = '' }: Fields) =>
    submit(async () => {
      const address = cleanEmail(typed)
      if (address === '') return errorOutcome(TEXTS.empty)
      const found = await probe(address)
      if (found === 'missing') return errorOutcome(TEXTS.missing)
      onEmail(address)
      onVerified(successOutcome(found === 'possible' ? TEXTS.verified : TEXTS.proceeding))
      return IDLE
    })

  return (
    <AuthForm status={status} onSubmit={(fields) => void verify(fields)}>
      <p className={styles.lead}>Enter the email of your account to choose a new password.</p>
      <EmailField label="Email" email={email} onEmail={onEmail} />
      <Button type="submit" size="large" pending={status.kind === 'pending'}>
        Verify Email
      </Button>
    </AuthForm>
  )
}

// Only "no such account" stops here; a failed check must not block a visitor.
async function probe(email: string) {
  try {
    const account = await openAccount()
    return await account.probeAccount(email)
  } catch (error) {
    console.error('The email could not be checked.', error)
    return 'unreachable'
  }
}
