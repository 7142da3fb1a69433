import { cutText, textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import type { Ref } from 'react'

export interface EmailFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (email: string) => void
  readonly ref?: Ref<HTMLInputElement>
  readonly autoComplete?: 'username' | 'email'
}

export function EmailField({ label, value, onChange, ref, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <Field
      {...(ref ? { ref } : {})}
      label={label}
      type="email"
      name="email"
      autoComplete={autoComplete}
      inputMode="email"
      value={value}
      onChange={(event) => onChange(cutText(event.target.value, textLimits.email))}
      required
    />
  )
}
