import { textLimits } from '@site/shared/business'
import type { Fields } from '@site/shared/forms/form-element'
import { errorOutcome, type FormStatus, IDLE, useSubmission } from '@site/shared/forms/submission'
import { Button, type Elements } from '@site/shared/ui'
import { useEffect, useRef } from 'react'
import { AuthForm } from '../../auth-form/auth-form'
import { PasswordField } from '../../auth-form/password-field'
import { passwordError } from './password-error'
import { TEXTS } from './reset-page-texts'
import styles from './reset-password-page.module.css'

export interface NewPasswordFormProps {
  /** The account's e-mail address. */
  readonly email: string
  /** The first message. */
  readonly greeting?: FormStatus
  readonly onPassword: (password: string) => Promise<FormStatus>
  readonly children?: Elements
}

/** The second step: the new password, twice. */
export function NewPasswordForm({ email, greeting = IDLE, onPassword, children }: NewPasswordFormProps) {
  const [status, submit, show] = useSubmission('new password', () => TEXTS.unexpected, greeting)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])

  function save(fields: Fields) {
    const password = fields['new-password'] ?? ''
    const error = passwordError(password, fields['confirm-password'] ?? '')
    if (error) return show(errorOutcome(error))
    void submit(() => onPassword(password))
  }

  return (
    <AuthForm status={status} onSubmit={save} noValidate>
      <p className={styles.lead}>
        <span>
          For the account <bdi translate="no">{email}</bdi>.
        </span>
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={first}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        minLength={textLimits.passwordMin}
        hint={`At least ${textLimits.passwordMin} characters`}
      />
      <PasswordField
        label="Confirm new password"
        name="confirm-password"
        autoComplete="new-password"
        minLength={textLimits.passwordMin}
      />
      <Button type="submit" size="large" pending={status.kind === 'pending'}>
        Update Password
      </Button>
      {children}
    </AuthForm>
  )
}
