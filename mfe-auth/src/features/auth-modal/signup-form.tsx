import { cutText, textLimits, timings } from '@site/shared/business'
import { errorOutcome, successOutcome, useSubmission } from '@site/shared/forms/submission'
import { openAccount } from '@site/shared/session'
import { Button, Field } from '@site/shared/ui'
import { useState } from 'react'
import { AuthForm } from '../../auth-form/auth-form'
import { EmailField } from '../../auth-form/email-field'
import { PasswordField } from '../../auth-form/password-field'
import type { AuthMode } from './auth-dialog'
import styles from './auth-modal.module.css'
import { signUpMessage } from './sign-up-message'
import { SocialButton } from './social-button'
import { unexpectedText } from './unexpected-text'
import { useCloseAfter } from './use-close-after'
import { useFirstFocus } from './use-first-focus'

const EMPTY = { name: '', password: '', confirm: '' }
const SUCCESS =
  'Account created successfully! Please check your email (including spam folder) to verify your account.'

export interface SignupFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onMode: (mode: AuthMode) => void
  readonly onClose: () => void
}

export function SignupForm({ email, onEmail, onMode, onClose }: SignupFormProps) {
  const [fields, setFields] = useState(EMPTY)
  const first = useFirstFocus()
  const [status, submit, show] = useSubmission('signup', unexpectedText)
  const done = status.kind === 'success'
  useCloseAfter(done, timings.modalCloseAfterSignup, onClose)

  async function signUp() {
    const { name, password, confirm } = fields
    if (password !== confirm) return show(errorOutcome('Passwords do not match'))
    await submit(async () => {
      const account = await openAccount()
      const { error } = await account.signUp({ name: name.trim(), email: email.trim(), password })
      if (error) return errorOutcome(signUpMessage(error))
      setFields(EMPTY)
      onEmail('')
      return successOutcome(SUCCESS)
    })
  }

  return (
    <AuthForm status={status} onSubmit={() => void signUp()} closed={done}>
      <Field
        ref={first}
        label="Full Name"
        name="name"
        autoComplete="name"
        value={fields.name}
        onChange={({ target }) => setFields({ ...fields, name: cutText(target.value, textLimits.name) })}
        required
      />
      <EmailField label="Email Address" value={email} onChange={onEmail} />
      <PasswordField
        label="Password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 6 characters"
        value={fields.password}
        onChange={({ target }) => setFields({ ...fields, password: target.value })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        autoComplete="new-password"
        value={fields.confirm}
        onChange={({ target }) => setFields({ ...fields, confirm: target.value })}
      />
      <Button type="submit" size="large" pending={status.kind === 'pending'}>
        Create Account
      </Button>
      <SocialButton remember submit={submit} />
      <p className={styles.toggle}>
        Already have an account?{' '}
        <button type="button" className={styles.link} onClick={() => onMode('login')}>
          Sign in
        </button>
      </p>
    </AuthForm>
  )
}
