import { niches, otherNiche, wizardCategories, wizardTypes } from '@site/shared/business'
import { checkForm } from '@site/shared/forms'
import { expect, test } from 'vitest'
import { emptyAnswers, requestSchema } from './wizard-schema'
import { COMPLETE, DETAILS, furthestStep, isAnswered, NICHE, WELCOME, wizardSteps } from './wizard-steps'

const answers = {
  category: 'agent',
  agent_type: 'chatbot',
  agent_name: ' Front desk ',
  niche: 'Healthcare',
  custom_niche: 'left over',
  name: 'Asha Rao',
  email: 'no format is asked for',
  whatsapp: 'letters',
  description: 'Answer the phone.',
}

test('a request comes out as its row, a left-over own niche as null', () => {
  expect(checkForm(requestSchema, answers)).toEqual({
    ok: true,
    output: { ...answers, agent_name: 'Front desk', niche: 'Healthcare', custom_niche: null },
  })
})

test('an own niche stands in both columns', () => {
  expect(checkForm(requestSchema, { ...answers, niche: otherNiche, custom_niche: ' Bees ' })).toMatchObject({
    output: { niche: 'Bees', custom_niche: 'Bees' },
  })
})

test('a type of the other category is refused', () => {
  expect(checkForm(requestSchema, { ...answers, category: 'automation' })).toMatchObject({ ok: false })
})

test('every type of every category and every niche passes', () => {
  for (const category of wizardCategories)
    for (const agent_type of wizardTypes[category])
      for (const niche of niches)
        expect(checkForm(requestSchema, { ...answers, category, agent_type, niche }).ok).toBe(true)
})

test('there are nine steps, and the first open question is the furthest one', () => {
  expect(wizardSteps).toHaveLength(9)
  expect(furthestStep(emptyAnswers, false)).toBe(1)
  for (const [index, { asks }] of wizardSteps.entries()) {
    const field = asks[0]
    if (field && field !== 'niche') expect(furthestStep({ ...answers, [field]: '  ' }, true)).toBe(index)
  }
  expect(furthestStep(answers, false)).toBe(DETAILS)
  expect(furthestStep(answers, true)).toBe(COMPLETE)
  expect(isAnswered(WELCOME, emptyAnswers)).toBe(true)
})

test('Other needs words of its own', () => {
  expect(isAnswered(NICHE, { ...answers, niche: otherNiche, custom_niche: ' \u200b' })).toBe(false)
  expect(isAnswered(NICHE, { ...answers, niche: otherNiche, custom_niche: 'Bees' })).toBe(true)
})
