import { textLimits } from '@site/shared/business'
import { FormBanner, LoginNotice, useAccount, useForm } from '@site/shared/forms'
import { Button, Card, Field } from '@site/shared/ui'
import styles from './contact-form.module.css'
import type { ContactMode } from './contact-modes'
import { contactTexts, emptyInquiry, prefillInquiry } from './contact-texts'
import { sendInquiry } from './send-inquiry'

export function ContactForm({ mode }: { mode: ContactMode }) {
  const account = useAccount()
  const form = useForm(
    {
      form: mode.form,
      schema: mode.schema,
      initial: emptyInquiry,
      prefill: prefillInquiry,
      texts: { ...contactTexts, success: mode.success },
      send: sendInquiry,
    },
    account,
  )
  const sending = form.status.kind === 'submitting'
  const { labels } = mode

  return (
    <Card padding="large" className={styles.card}>
      <h2 className={styles.heading}>{mode.formHeading}</h2>
      <LoginNotice account={account}>
        With an account your message is tied to you, and we can give you personalized service.
      </LoginNotice>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <FormBanner form={form} labels={labels} />
        <fieldset
          disabled={account.state !== 'member' || sending}
          className={styles.fields}
          aria-label="Inquiry"
        >
          <Field {...form.bind('name', textLimits.name)} label={labels.name} autoComplete="name" required />
          <Field
            {...form.bind('email', textLimits.email)}
            label={labels.email}
            type="email"
            autoComplete="email"
            required
          />
          <Field
            {...form.bind('phone', textLimits.phone)}
            label={labels.phone}
            type="tel"
            autoComplete="tel"
            required
          />
          <Field
            {...form.bind('company', textLimits.company)}
            label={labels.company}
            autoComplete="organization"
            optional
          />
          <Field
            as="select"
            {...form.bind('service')}
            label={labels.service}
            className={styles.wide}
            optional
          >
            <option value="">{mode.anyService}</option>
            {mode.serviceChoices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Field>
          <Field
            as="textarea"
            {...form.bind('message', textLimits.message)}
            label={labels.message}
            rows={6}
            className={styles.wide}
            required
          />
          <Button type="submit" size="large" icon="send" pending={sending} className={styles.wide}>
            {account.state === 'anonymous'
              ? 'Login Required to Send Message'
              : sending
                ? 'Sending Message...'
                : mode.submit}
          </Button>
        </fieldset>
        <p className={styles.note}>{mode.responseNote}</p>
      </form>
    </Card>
  )
}
