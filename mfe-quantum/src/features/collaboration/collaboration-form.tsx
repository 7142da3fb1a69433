import { collaborationResearchAreas, experienceLevels, sizes, textLimits } from '@site/shared/business'
import { FormBanner, LoginNotice, useAccount, useForm } from '@site/shared/forms'
import { Button, Card, Field } from '@site/shared/ui'
import styles from './collaboration-form.module.css'
import { applicationSchema, emptyApplication } from './collaboration-schema'
import { collaborationTexts, labels, prefillApplication } from './collaboration-texts'
import { sendApplication } from './send-application'

export function CollaborationForm() {
  const account = useAccount()
  const form = useForm(
    {
      form: 'collaboration',
      schema: applicationSchema,
      initial: emptyApplication,
      prefill: prefillApplication,
      texts: collaborationTexts,
      send: sendApplication,
    },
    account,
  )
  const sending = form.status.kind === 'submitting'

  return (
    <Card padding="large" className={styles.card}>
      <h2 className={styles.heading}>Apply to collaborate</h2>
      <LoginNotice account={account}>
        An account ties the application to you, so that we can talk about it in confidence.
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
          aria-label="Application"
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
            optional
          />
          <Field
            {...form.bind('institution', textLimits.choice)}
            label={labels.institution}
            autoComplete="organization"
            optional
          />
          <Field as="select" {...form.bind('researchArea')} label={labels.researchArea} optional>
            <option value="">Choose an area</option>
            {collaborationResearchAreas.map((area) => (
              <option key={area}>{area}</option>
            ))}
          </Field>
          <Field as="select" {...form.bind('experience')} label={labels.experience} optional>
            <option value="">Choose your experience</option>
            {experienceLevels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </Field>
          <Field
            as="textarea"
            {...form.bind('message', textLimits.message)}
            label={labels.message}
            rows={sizes.collaborationTextareaRows}
            placeholder="The question, what you have already, and what is missing."
            className={styles.wide}
            required
          />
          <Button type="submit" size="large" icon="send" pending={sending} className={styles.wide}>
            {account.state === 'anonymous'
              ? 'Login Required to Submit Application'
              : sending
                ? 'Submitting Application...'
                : 'Submit Application'}
          </Button>
        </fieldset>
      </form>
    </Card>
  )
}
