import { type Niche, niches, otherNiche, textLimits, timings } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import { useEffect, useRef } from 'react'
import { NICHE, PERSON } from '../wizard-steps'
import { ChoiceList } from './choice-list'
import { StepForm } from './step-form'
import type { StepProps } from './step-props'

export function NicheStep({ form, goTo }: StepProps) {
  const advance = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(advance.current), [])

  const choose = (niche: Niche) => {
    form.set({ niche })
    window.clearTimeout(advance.current)
    if (niche !== otherNiche) {
      // Long enough to see the choice marked.
      advance.current = window.setTimeout(() => goTo(PERSON), timings.wizardNicheAdvance)
    }
  }

  return (
    <>
      <ChoiceList
        label="Niches"
        choices={niches.map((value) => ({ value, title: value }))}
        chosen={form.values.niche}
        onChoose={choose}
      />
      {form.values.niche === otherNiche && (
        <StepForm form={form} step={NICHE} onContinue={() => goTo(PERSON)}>
          <Field
            {...form.bind('custom_niche', textLimits.choice)}
            label="Your niche"
            placeholder="Beekeeping"
            autoComplete="off"
            enterKeyHint="next"
            required
          />
        </StepForm>
      )}
    </>
  )
}
