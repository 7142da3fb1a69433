import { expect, test } from 'vitest'
import { isWizardCategory, niches, wizardTypes } from './wizard-choices'

test('the wizard offers the agreed types and niches', () => {
  expect(niches.join(', ')).toBe(
    'E-commerce, Healthcare, Real Estate, Education, Finance, Marketing, SaaS, Consulting, Restaurant, Fitness, Legal, Travel, Technology, Manufacturing, Other',
  )
  expect(wizardTypes).toEqual({
    automation: ['workflow-automation', 'data-processing', 'email-automation'],
    agent: ['chatbot', 'lead-generator', 'appointment-booking', 'virtual-assistant', 'custom'],
  })
})

test('a category is told from any other text', () => {
  expect(isWizardCategory('agent')).toBe(true)
  expect(isWizardCategory('agents')).toBe(false)
  expect(isWizardCategory(undefined)).toBe(false)
})
