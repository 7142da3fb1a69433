import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import { NAME, NICHE } from '../wizard-steps'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'

export function NameStep({ form, goTo }: StepProps) {
  return (
    <StepForm form={form} step={NAME} onContinue={() => goTo(NICHE)}>
      <Field
        {...form.bind('agent_name', textLimits.agentName)}
        label="Solution name"
        placeholder="Front desk helper"
        autoComplete="off"
        enterKeyHint="next"
        required
      />
    </StepForm>
  )
}
