import { timings } from '@site/shared/business'
import type { Fields } from '@site/shared/forms/form-element'
import { errorOutcome, successOutcome, useSubmission } from '@site/shared/forms/submission'
import { cleanEmail } from '@site/shared/forms/text'
import { openAccount, readArrival, setArrival } from '@site/shared/session'
import { Button, Checkbox } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import { AuthForm } from '../../auth-form/auth-form'
import { EmailField } from '../../auth-form/email-field'
import { PasswordField } from '../../auth-form/password-field'
import { opensLogin } from '../../opens-login'
import { useCloseAfter } from '../../use-close-after'
import { arrivalStatus } from './arrival-status'
import styles from './auth-modal.module.css'
import type { AuthMode } from './auth-mode'
import { signInMessage } from './sign-in-message'
import { SocialButton } from './social-button'
import { unexpectedText } from './unexpected-text'
import { useFirstFocus } from './use-first-focus'

export interface LoginFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onMode: (mode: AuthMode) => void
  readonly onClose: () => void
}

export function LoginForm({ email, onEmail, onMode, onClose }: LoginFormProps) {
  const [remember, setRemember] = useState(true)
  const first = useFirstFocus()
  const [status, submit] = useSubmission('login', unexpectedText, arrivalStatus)
  const done = status.kind === 'success'
  useEffect(() => {
    if (opensLogin(readArrival())) setArrival(null) // shown once
  }, [])
  useCloseAfter(done, timings.modalCloseAfterLogin, onClose)

  const signIn = ({ email: typed = '', password = '' }: Fields) =>
    submit(async () => {
      const account = await openAccount()
      const { error } = await account.signIn(cleanEmail(typed), password, remember)
      return error ? errorOutcome(signInMessage(error)) : successOutcome('Login successful! Redirecting...')
    })

  return (
    <AuthForm
      status={status}
      onSubmit={signIn}
      onLook={({ email: held = '' }) => onEmail(held)}
      closed={done}
    >
      <EmailField ref={first} label="Email" email={email} onEmail={onEmail} />
      <PasswordField label="Password" name="password" autoComplete="current-password" enterKeyHint="go" />
      <div className={styles.row}>
        <Checkbox
          label="Remember me"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <button type="button" className={styles.link} onClick={() => onMode('reset')}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" size="large" pending={status.kind === 'pending'}>
        Sign In
      </Button>
      <SocialButton remember={remember} submit={submit} />
      <p className={styles.toggle}>
        Don't have an account?{' '}
        <button type="button" className={styles.link} onClick={() => onMode('signup')}>
          Sign up
        </button>
      </p>
    </AuthForm>
  )
}
