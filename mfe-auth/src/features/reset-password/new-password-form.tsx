import { sizes } from '@site/shared/business'
import { Button } from '@site/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AccountForm } from '../../parts/account-form'
import { PasswordField } from '../../parts/password-field'
import { failed, type Status } from '../../parts/status'
import { useSubmission } from '../../parts/use-submission'
import { passwordProblem } from './password-problem'
import { TEXTS } from './reset-page-texts'
import styles from './reset-password-page.module.css'

export interface NewPasswordFormProps {
  /** Whose password it is. */
  readonly email: string
  readonly greeting: Status | null
  readonly onPassword: (password: string) => Promise<Status | null>
  readonly children?: ReactNode
}

/** The second step: the new password, twice. */
export function NewPasswordForm({ email, greeting, onPassword, children }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const submission = useSubmission(TEXTS.unexpected, () => greeting)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])

  function save() {
    const problem = passwordProblem(password, confirm)
    if (problem) return submission.show(failed(problem))
    void submission.submit(() => onPassword(password))
  }

  return (
    <AccountForm submission={submission} onSubmit={save} noValidate>
      <p className={styles.lead}>For the account {email}.</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={first}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        minLength={sizes.passwordMin}
        hint={`At least ${sizes.passwordMin} characters`}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField
        label="Confirm new password"
        name="confirm-password"
        autoComplete="new-password"
        minLength={sizes.passwordMin}
        value={confirm}
        onChange={({ target }) => setConfirm(target.value)}
      />
      <Button type="submit" size="large" pending={submission.pending}>
        Update Password
      </Button>
      {children}
    </AccountForm>
  )
}
