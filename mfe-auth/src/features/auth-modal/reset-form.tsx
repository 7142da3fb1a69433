import { openAccount } from '@site/shared/session'
import { Button } from '@site/shared/ui'
import { AccountForm } from '../../parts/account-form'
import { EmailField } from '../../parts/email-field'
import { ownMessage } from '../../parts/provider-message'
import { keepResetEmail } from '../../parts/reset-email'
import { failed, type Status, succeeded } from '../../parts/status'
import { SupportLinks } from '../../parts/support-links'
import { useSubmission } from '../../parts/use-submission'
import styles from './auth-modal.module.css'
import { startCooldown, useCooldown } from './reset-cooldown'
import { useFirstFocus } from './use-first-focus'

const MISSING = 'No account found with this email address. Please check your email or sign up first.'
const SENT =
  'Password reset email sent! Please check your email (including spam folder) for the reset link. The email should arrive within 2-3 minutes.'

export interface ResetFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

export function ResetForm({ email, onEmail }: ResetFormProps) {
  const first = useFirstFocus()
  const submission = useSubmission('An unexpected error occurred')
  const wait = useCooldown()

  return (
    <AccountForm
      submission={submission}
      onSubmit={() => void submission.submit(() => sendReset(email.trim()))}
    >
      <p className={styles.lead}>Enter the email of your account. We send you a link to a new password.</p>
      <EmailField ref={first} label="Email" value={email} onChange={onEmail} />
      {wait > 0 && (
        <p className={styles.lead} id="reset-wait">
          Please wait {wait} seconds before requesting another reset.
        </p>
      )}
      <Button
        type="submit"
        size="large"
        pending={submission.pending}
        disabled={wait > 0}
        aria-describedby={wait > 0 ? 'reset-wait' : undefined}
      >
        {wait > 0 ? `Wait ${wait}s` : 'Send Reset Email'}
      </Button>
      <SupportLinks />
    </AccountForm>
  )
}

async function sendReset(email: string): Promise<Status> {
  const account = await openAccount()
  const probe = await account.probeAccount(email)
  if (probe === 'missing') return failed(MISSING)
  if (probe === 'refused') return failed('Please enter a valid email address.')
  const { error } = await account.sendResetMail(email)
  if (error)
    return failed(`Failed to send reset email: ${ownMessage(error)}. Please try again or contact support.`)
  keepResetEmail(email)
  startCooldown()
  return succeeded(SENT)
}
