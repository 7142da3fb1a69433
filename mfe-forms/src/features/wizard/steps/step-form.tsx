import { FormElement } from '@site/shared/forms/form-element'
import { Button, type Elements } from '@site/shared/ui'
import { isAnswered } from '../wizard-steps'
import styles from './step-form.module.css'
import type { StepProps } from './step-props'

interface StepFormProps {
  readonly form: StepProps['form']
  readonly step: number
  onContinue(): void
  readonly children: Elements
}

/** Fields and, once they are answered, the Continue button; Enter continues as well. */
export function StepForm({ form, step, onContinue, children }: StepFormProps) {
  return (
    <FormElement
      noValidate
      className={styles.form}
      onLook={form.read}
      onSubmit={(fields) => {
        if (isAnswered(step, form.read(fields))) onContinue()
      }}
    >
      {children}
      <div className={styles.actions}>
        {isAnswered(step, form.values) ? (
          <Button type="submit" size="large" iconEnd="arrow-right">
            Continue
          </Button>
        ) : (
          <p className={styles.note}>Fill this in to continue.</p>
        )}
      </div>
    </FormElement>
  )
}
