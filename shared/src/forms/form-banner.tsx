import { Banner } from '@site/shared/ui'
import { useEffect, useRef } from 'react'
import styles from './form-banner.module.css'
import type { Form } from './use-form'
import { IDLE } from './use-submission'

interface FormBannerProps<Name extends string> {
  readonly form: Form<Name>
  /** Each field's label, in order. */
  readonly labels: Partial<Readonly<Record<Name, string>>>
  /** The page shows success elsewhere. */
  readonly errorsOnly?: boolean
}

/** The result of sending: success, or an error with links to the fields that need attention. */
export function FormBanner<Name extends string>({ form, labels, errorsOnly = false }: FormBannerProps<Name>) {
  const { errors } = form
  const status = errorsOnly && form.status.kind === 'success' ? IDLE : form.status
  const place = useRef<HTMLDivElement>(null)

  // Sending disables the form, which loses the focus: move it to each new message.
  useEffect(() => {
    if ('text' in status) place.current?.focus()
  }, [status])

  const names: Name[] = []
  for (const name in labels) if (errors[name]) names.push(name)
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Banner kind="success">{status.kind === 'success' && <p>{status.text}</p>}</Banner>
      <Banner kind="error">
        {status.kind === 'error' && (
          <>
            <p>{status.text}</p>
            {names.length > 0 && (
              <ul className={styles.fields}>
                {names.map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      className={styles.field}
                      onClick={() => document.getElementById(form.idOf(name))?.focus()}
                    >
                      {labels[name]}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Banner>
    </div>
  )
}
