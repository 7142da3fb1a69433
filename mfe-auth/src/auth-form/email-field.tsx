import { Field } from '@site/shared/ui'
import type { Ref } from 'react'

export interface EmailFieldProps {
  readonly label: string
  /** Initial value. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly autoComplete?: 'username' | 'email'
}

/** Uncontrolled, like the passwords: React would empty a field that a password manager fills without an event. */
export function EmailField({ label, email, onEmail, ref, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <Field
      {...(ref ? { ref } : {})}
      label={label}
      type="email"
      name="email"
      autoComplete={autoComplete}
      inputMode="email"
      defaultValue={email}
      onChange={(event) => onEmail(event.target.value)}
      required
    />
  )
}
