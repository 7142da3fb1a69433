import { Banner } from '@site/shared/ui'
import { type FormEvent, type ReactNode, useRef } from 'react'
import styles from './account-form.module.css'
import { useKeptFocus } from './use-kept-focus'
import type { Submission } from './use-submission'

export interface AccountFormProps {
  readonly submission: Submission
  readonly onSubmit: () => void
  /** Nothing more to enter, such as after success. */
  readonly closed?: boolean
  /** The form says itself what is wrong, rather than the browser. */
  readonly noValidate?: boolean
  readonly children: ReactNode
}

/** A form of the account dialogs and pages: one status, and inputs that are disabled while it is sent. */
export function AccountForm({
  submission,
  onSubmit,
  closed = false,
  noValidate = false,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { pending, status } = submission
  useKeptFocus(form, pending)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate={noValidate}>
      {status && <Banner kind={status.type}>{status.text}</Banner>}
      <fieldset className={styles.fields} disabled={pending || closed}>
        {children}
      </fieldset>
    </form>
  )
}
