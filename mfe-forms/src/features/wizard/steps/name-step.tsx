import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import type { StepProps } from '../wizard-screen'
import { NAME, NICHE } from '../wizard-steps'
import { StepForm } from './step-form'

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
