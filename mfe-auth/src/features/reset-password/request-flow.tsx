import { type FormStatus, IDLE, type Outcome } from '@site/shared/forms/submission'
import { useSession } from '@site/shared/session'
import { Button } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import { takeResetEmail } from '../../reset-email'
import { NewPasswordForm } from './new-password-form'
import { sendResetLink } from './send-reset-link'
import { useWaitingPassword } from './use-waiting-password'
import { VerifyForm } from './verify-form'

export interface RequestFlowProps {
  /** The first message. */
  readonly greeting: FormStatus
  /** The link was followed in this browser, so the waiting password can be set. */
  readonly onFollowed: (password: string) => void
}

/** The steps for visitors without a link: the email, then the new password, then the mail that proves ownership. */
export function RequestFlow({ greeting, onFollowed }: RequestFlowProps) {
  const [email, setEmail] = useState('')
  const [verified, setVerified] = useState<FormStatus>(IDLE)
  const [step, setStep] = useState<'verify' | 'reset'>('verify')
  const wait = useWaitingPassword(onFollowed)
  const { loading } = useSession()

  useEffect(() => {
    if (loading) return
    const stored = takeResetEmail()
    if (!stored) return
    setEmail(stored)
    setStep('reset')
  }, [loading])

  async function requestLink(password: string): Promise<Outcome> {
    const status = await sendResetLink(email.trim())
    if (status.kind === 'success') wait(email.trim(), password)
    return status
  }

  if (step === 'verify') {
    return (
      <VerifyForm
        email={email}
        onEmail={setEmail}
        greeting={greeting}
        onVerified={(status) => {
          setVerified(status)
          setStep('reset')
        }}
      />
    )
  }
  return (
    <NewPasswordForm email={email} greeting={verified} onPassword={requestLink}>
      <Button variant="quiet" onClick={() => setStep('verify')}>
        Use different email
      </Button>
    </NewPasswordForm>
  )
}
