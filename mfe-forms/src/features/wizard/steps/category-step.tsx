import { wizardCategories, wizardCategoryTexts } from '@site/shared/business'
import { TYPE } from '../wizard-steps'
import { ChoiceList } from './choice-list'
import type { StepProps } from './step-props'

export function CategoryStep({ form, goTo }: StepProps) {
  return (
    <ChoiceList
      label="Categories"
      choices={wizardCategories.map((value) => ({ value, ...wizardCategoryTexts[value] }))}
      chosen={form.values.category}
      onChoose={(category) => {
        form.set({ category, agent_type: '' })
        goTo(TYPE)
      }}
    />
  )
}
