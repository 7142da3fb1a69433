import { FormElement, type FormElementProps } from '@site/shared/forms/form-element'
import type { FormStatus } from '@site/shared/forms/submission'
import { type ReactNode, useRef } from 'react'
import { useMessage } from '../messages/message-area'
import styles from './auth-form.module.css'
import { useKeptFocus } from './use-kept-focus'

export interface AuthFormProps extends Pick<FormElementProps, 'onSubmit' | 'onLook' | 'noValidate'> {
  readonly status: FormStatus
  /** No more input, such as after success. */
  readonly closed?: boolean
  readonly children: ReactNode
}

/** A form of the account dialogs and pages, in a `MessageArea` that shows its status. Its inputs are disabled while it is sent. */
export function AuthForm({ status, closed = false, children, ...rest }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = status.kind === 'pending'
  useKeptFocus(form, pending)
  useMessage(status)

  return (
    <FormElement {...rest} ref={form} className={styles.form}>
      <fieldset className={styles.fields} disabled={pending || closed}>
        {children}
      </fieldset>
    </FormElement>
  )
}
