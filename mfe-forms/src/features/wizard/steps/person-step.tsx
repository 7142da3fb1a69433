import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import type { StepProps } from '../wizard-screen'
import { CONTACT, PERSON } from '../wizard-steps'
import { StepForm } from './step-form'

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
