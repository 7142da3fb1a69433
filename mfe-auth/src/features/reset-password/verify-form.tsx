import { openAccount } from '@site/shared/session'
import { Button } from '@site/shared/ui'
import { AccountForm } from '../../parts/account-form'
import { EmailField } from '../../parts/email-field'
import { failed, type Status, succeeded } from '../../parts/status'
import { useSubmission } from '../../parts/use-submission'
import { TEXTS } from './reset-page-texts'
import styles from './reset-password-page.module.css'

export interface VerifyFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly greeting: Status | null
  readonly onVerified: (status: Status) => void
}

/** The first step: whose password it is. */
export function VerifyForm({ email, onEmail, greeting, onVerified }: VerifyFormProps) {
  const submission = useSubmission(TEXTS.unexpected, () => greeting)

  const verify = () =>
    submission.submit(async () => {
      const found = await probe(email.trim())
      if (found === 'missing') return failed(TEXTS.missing)
      onVerified(succeeded(found === 'possible' ? TEXTS.verified : TEXTS.proceeding))
      return null
    })

  return (
    <AccountForm submission={submission} onSubmit={() => void verify()}>
      <p className={styles.lead}>Enter the email of your account to choose a new password.</p>
      <EmailField label="Email" value={email} onChange={onEmail} />
      <Button type="submit" size="large" pending={submission.pending}>
        Verify Email
      </Button>
    </AccountForm>
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
