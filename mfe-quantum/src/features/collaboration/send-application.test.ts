import { expect, test } from 'vitest'
import { composeMessage } from './send-application'

const application = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  phone: null,
  institution: 'IISc',
  researchArea: 'Quantum Optics',
  experience: 'PhD Student',
  message: 'Squeezed light.\nWith bees.',
} as const

test('the row holds heading, area, experience, institution and message as one text', () => {
  expect(composeMessage(application)).toBe(
    'Quantum Research Collaboration Request\n\nResearch Area: Quantum Optics\nExperience Level: PhD Student\nInstitution: IISc\n\nMessage:\nSqueezed light.\nWith bees.',
  )
})

test('what was left out is said to be', () => {
  expect(
    composeMessage({ ...application, researchArea: null, experience: null, institution: null }),
  ).toContain('Research Area: Not specified\nExperience Level: Not specified\nInstitution: Not specified')
})
