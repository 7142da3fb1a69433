import { isWizardCategory, wizardTypes, wizardTypeTexts } from '@site/shared/business'
import { NAME } from '../wizard-steps'
import { ChoiceList } from './choice-list'
import type { StepProps } from './step-props'

export function TypeStep({ form, goTo }: StepProps) {
  const { category, agent_type } = form.values
  if (!isWizardCategory(category)) return null
  return (
    <ChoiceList
      label="Types"
      choices={wizardTypes[category].map((value) => ({ value, ...wizardTypeTexts[value] }))}
      chosen={agent_type}
      onChoose={(type) => {
        form.set({ agent_type: type })
        goTo(NAME)
      }}
    />
  )
}
