import { expect, test } from 'vitest'
import {
  collaborationResearchAreas,
  collaborationService,
  contactResearchAreas,
  contactServices,
  experienceLevels,
  isContactService,
  isNiche,
  isWizardCategory,
  niches,
  researchTopicIds,
  wizardTypes,
} from './enumerations'

test('lists have the agreed members', () => {
  expect(contactServices.join(', ')).toBe(
    'Advanced Automation, AI Chatbots, Web Tools, Virtual Assistant, Lead Generator System, Appointment Booking, Custom AI Solutions, Quantum Research Collaboration, Other',
  )
  expect(contactResearchAreas.join(', ')).toBe(
    'Quantum Computing, Quantum Machine Learning, Quantum Information Theory, Quantum Sensing, Quantum AI & Physics Integration, Quantum Consciousness Studies, Other Research Area',
  )
  expect(experienceLevels.join(', ')).toBe(
    'Undergraduate Student, Graduate Student (Masters), PhD Student, Postdoctoral Researcher, Assistant Professor, Associate Professor, Full Professor, Industry Researcher, Independent Researcher, Enthusiast/Self-taught',
  )
  expect(niches.join(', ')).toBe(
    'E-commerce, Healthcare, Real Estate, Education, Finance, Marketing, SaaS, Consulting, Restaurant, Fitness, Legal, Travel, Technology, Manufacturing, Other',
  )
  expect(wizardTypes).toEqual({
    automation: ['workflow-automation', 'data-processing', 'email-automation'],
    agent: ['chatbot', 'lead-generator', 'appointment-booking', 'virtual-assistant', 'custom'],
  })
  expect(researchTopicIds).toHaveLength(5)
})

test('the collaboration form knows two areas more, and other comes last', () => {
  const more = collaborationResearchAreas.filter(
    (area) => !contactResearchAreas.some((known) => known === area),
  )
  expect(more).toEqual(['Quantum Cryptography', 'Quantum Optics'])
  expect(collaborationResearchAreas.at(-1)).toBe('Other Research Area')
})

test('guards accept members alone', () => {
  expect(isContactService(collaborationService)).toBe(true)
  expect(isContactService('advanced automation')).toBe(false)
  expect(isNiche('Legal')).toBe(true)
  expect(isNiche(undefined)).toBe(false)
  expect(isWizardCategory('agents')).toBe(false)
})
