import { Button, Card, type Elements } from '@site/shared/ui'
import styles from './account-form.module.css'
import { FormBanner } from './form-banner'
import { FormElement } from './form-element'
import { LoginNotice } from './login-notice'
import type { Account } from './use-account'
import type { Form } from './use-form'

interface AccountFormProps<Name extends string> {
  readonly account: Account
  readonly form: Form<Name>
  readonly heading: string
  /** Why an account is needed, in one sentence. */
  readonly whyLogin: string
  readonly labels: Readonly<Record<Name, string>>
  /** The button's label in each state. */
  readonly buttons: { readonly send: string; readonly pending: string; readonly loggedOut: string }
  /** The next steps after sending. */
  readonly note?: string
  /** Shown below the thanks. */
  readonly thanks?: Elements
  /** The fields. A textarea takes the full width. */
  readonly children: Elements
}

/** A form on one page that requires an account. It is visible to all visitors, and disabled without an account. */
export function AccountForm<Name extends string>({
  account,
  form,
  heading,
  whyLogin,
  labels,
  buttons,
  note,
  thanks,
  children,
}: AccountFormProps<Name>) {
  const pending = form.status.kind === 'pending'
  const button = account.state === 'anonymous' ? 'loggedOut' : pending ? 'pending' : 'send'

  return (
    <Card padding="large" className={styles.card}>
      <h2 className={styles.heading}>{heading}</h2>
      <LoginNotice account={account}>{whyLogin}</LoginNotice>
      <FormElement noValidate className={styles.form} onSubmit={form.submit} onLook={form.read}>
        <FormBanner form={form} labels={labels} />
        {form.status.kind === 'success' && thanks}
        <fieldset disabled={!form.ready || pending} className={styles.fields}>
          {children}
          <Button type="submit" size="large" icon="send" pending={pending}>
            {buttons[button]}
          </Button>
        </fieldset>
        {note && <p className={styles.note}>{note}</p>}
      </FormElement>
    </Card>
  )
}
