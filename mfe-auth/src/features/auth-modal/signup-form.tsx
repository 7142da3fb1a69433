import { textLimits, timings } from '@site/shared/business'
import type { Fields } from '@site/shared/forms/form-element'
import { errorOutcome, successOutcome, useSubmission } from '@site/shared/forms/submission'
import { cleanEmail, cleanLine, tooLong } from '@site/shared/forms/text'
import { openAccount } from '@site/shared/session'
import { Button, Field } from '@site/shared/ui'
import { AuthForm } from '../../auth-form/auth-form'
import { EmailField } from '../../auth-form/email-field'
import { PasswordField } from '../../auth-form/password-field'
import { useCloseAfter } from '../../use-close-after'
import styles from './auth-modal.module.css'
import type { AuthMode } from './auth-mode'
import { signUpMessage } from './sign-up-message'
import { SocialButton } from './social-button'
import { unexpectedText } from './unexpected-text'
import { useFirstFocus } from './use-first-focus'

const SUCCESS =
  'Account created successfully! Please check your email (including spam folder) to verify your account.'

export interface SignupFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onMode: (mode: AuthMode) => void
  readonly onClose: () => void
}

export function SignupForm({ email, onEmail, onMode, onClose }: SignupFormProps) {
  const first = useFirstFocus()
  const [status, submit, show] = useSubmission('signup', unexpectedText)
  const done = status.kind === 'success'
  useCloseAfter(done, timings.modalCloseAfterSignup, onClose)

  async function signUp(fields: Fields, form: HTMLFormElement) {
    const [name, address] = [cleanLine(fields['name'] ?? ''), cleanEmail(fields['email'] ?? '')]
    const password = fields['new-password'] ?? ''
    if (password !== fields['confirm-password']) return show(errorOutcome('Passwords do not match'))
    if (name === '') return show(errorOutcome('Please enter your full name.'))
    const nameTooLong = tooLong(name, textLimits.name)
    if (nameTooLong) return show(errorOutcome(`Full Name: ${nameTooLong}`))
    await submit(async () => {
      const account = await openAccount()
      const { error } = await account.signUp({ name, email: address, password })
      if (error) return errorOutcome(signUpMessage(error))
      form.reset()
      onEmail('')
      return successOutcome(SUCCESS)
    })
  }

  return (
    <AuthForm
      status={status}
      onSubmit={(fields, form) => void signUp(fields, form)}
      onLook={({ email: held = '' }) => onEmail(held)}
      closed={done}
    >
      <Field ref={first} label="Full Name" name="name" autoComplete="name" autoCapitalize="words" required />
      <EmailField label="Email Address" email={email} onEmail={onEmail} />
      <PasswordField
        label="Password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 6 characters"
      />
      <PasswordField label="Confirm Password" name="confirm-password" autoComplete="new-password" />
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
