import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import { CONTACT, DETAILS } from '../wizard-steps'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'

export function ContactStep({ form, goTo }: StepProps) {
  return (
    <StepForm form={form} step={CONTACT} onContinue={() => goTo(DETAILS)}>
      <Field
        {...form.bind('email', textLimits.email)}
        label="Email"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        required
      />
      <Field
        {...form.bind('whatsapp', textLimits.phone)}
        label="WhatsApp number"
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
        required
      />
    </StepForm>
  )
}
