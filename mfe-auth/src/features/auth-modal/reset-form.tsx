import { errorOutcome, type Outcome, successOutcome, useSubmission } from '@site/shared/forms/submission'
import { cleanEmail } from '@site/shared/forms/text'
import { openAccount } from '@site/shared/session'
import { Button } from '@site/shared/ui'
import { AuthForm } from '../../auth-form/auth-form'
import { EmailField } from '../../auth-form/email-field'
import { ownMessage } from '../../auth-form/provider-message'
import { SupportLinks } from '../../auth-form/support-links'
import { keepResetEmail } from '../../reset-email'
import styles from './auth-modal.module.css'
import { startAskedCooldown, startCooldown, useCooldown } from './reset-cooldown'
import { unexpectedText } from './unexpected-text'
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
  const [status, submit] = useSubmission('reset', unexpectedText)
  const wait = useCooldown()

  return (
    <AuthForm
      status={status}
      onSubmit={({ email: typed = '' }) => void submit(() => sendReset(cleanEmail(typed)))}
    >
      <p className={styles.lead}>Enter the email of your account. We send you a link to a new password.</p>
      <EmailField ref={first} label="Email" email={email} onEmail={onEmail} />
      {wait > 0 && (
        <p className={styles.lead} id="reset-wait">
          {`Please wait ${wait} seconds before requesting another reset.`}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        pending={status.kind === 'pending'}
        disabled={wait > 0}
        aria-describedby={wait > 0 ? 'reset-wait' : undefined}
      >
        {wait > 0 ? `Wait ${wait}s` : 'Send Reset Email'}
      </Button>
      <SupportLinks />
    </AuthForm>
  )
}

async function sendReset(email: string): Promise<Outcome> {
  const account = await openAccount()
  const probe = await account.probeAccount(email)
  if (probe === 'missing') return errorOutcome(MISSING)
  if (probe === 'refused') return errorOutcome('Please enter a valid email address.')
  const { error } = await account.sendResetMail(email)
  if (error) {
    startAskedCooldown(error.message)
    return errorOutcome(
      `Failed to send reset email: ${ownMessage(error)}. Please try again or contact support.`,
    )
  }
  keepResetEmail(email)
  startCooldown()
  return successOutcome(SENT)
}
