import { expect, test } from 'vitest'
import {
  collaborationResearchAreas,
  contactResearchAreas,
  contactServices,
  experienceLevels,
  isResearchTopicId,
  researchTopicIds,
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
  expect(researchTopicIds).toHaveLength(5)
})

test('the collaboration form knows two areas more, and other comes last', () => {
  const more = collaborationResearchAreas.filter(
    (area) => !contactResearchAreas.some((known) => known === area),
  )
  expect(more).toEqual(['Quantum Cryptography', 'Quantum Optics'])
  expect(collaborationResearchAreas.at(-1)).toBe('Other Research Area')
})

test('a topic of the laboratory is told from any other text', () => {
  expect(isResearchTopicId('quantum-ml')).toBe(true)
  expect(isResearchTopicId('Quantum-ML')).toBe(false)
  expect(isResearchTopicId(undefined)).toBe(false)
})
