import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import { CONTACT, PERSON } from '../wizard-steps'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'

export function PersonStep({ form, goTo }: StepProps) {
  return (
    <StepForm form={form} step={PERSON} onContinue={() => goTo(CONTACT)}>
      <Field
        {...form.bind('name', textLimits.name)}
        label="Full name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
      />
    </StepForm>
  )
}
