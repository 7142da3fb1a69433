import { textLimits } from '@site/shared/business'
import { FormBanner } from '@site/shared/forms'
import { FormElement } from '@site/shared/forms/form-element'
import { Button, Field } from '@site/shared/ui'
import { useEffect, useRef } from 'react'
import { COMPLETE, DETAILS, isAnswered } from '../wizard-steps'
import styles from './step-form.module.css'
import type { StepProps } from './step-props'

export function DetailsStep({ form, goTo }: StepProps) {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const send = async (fields: Parameters<typeof form.submit>[0]) => {
    const stored = form.sent || (await form.submit(fields))
    // If the visitor has left the step meanwhile, do not navigate.
    if (stored && here.current) goTo(COMPLETE)
  }
  const pending = form.status.kind === 'pending'

  return (
    <FormElement noValidate className={styles.form} onLook={form.read} onSubmit={send}>
      <FormBanner form={form} labels={labels} errorsOnly />
      <fieldset disabled={pending} className={styles.fields}>
        <Field
          as="textarea"
          {...form.bind('description', textLimits.message)}
          label="What should it do?"
          rows={6}
          placeholder="Answer questions about opening hours, and book a table when someone asks for one."
          required
        />
        {isAnswered(DETAILS, form.values) ? (
          <Button type="submit" size="large" icon="send" pending={pending}>
            {pending ? 'Submitting Request...' : 'Submit Request'}
          </Button>
        ) : (
          <p className={styles.note}>A few sentences are enough.</p>
        )}
      </fieldset>
    </FormElement>
  )
}

const labels = { description: 'What should it do?' }
