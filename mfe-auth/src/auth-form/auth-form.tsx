import type { FormStatus } from '@site/shared/forms/submission'
import { Banner } from '@site/shared/ui'
import { type ReactNode, useRef } from 'react'
import styles from './auth-form.module.css'
import { useKeptFocus } from './use-kept-focus'

export interface AuthFormProps {
  readonly status: FormStatus
  readonly onSubmit: () => void
  /** Nothing more to enter, such as after success. */
  readonly closed?: boolean
  /** The form says itself what is wrong, rather than the browser. */
  readonly noValidate?: boolean
  readonly children: ReactNode
}

/** A form of the account dialogs and pages: one status, and inputs that are disabled while it is sent. */
export function AuthForm({ status, onSubmit, closed = false, noValidate = false, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = status.kind === 'pending'
  useKeptFocus(form, pending)

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {'text' in status && <Banner kind={status.kind}>{status.text}</Banner>}
      <fieldset className={styles.fields} disabled={pending || closed}>
        {children}
      </fieldset>
    </form>
  )
}
