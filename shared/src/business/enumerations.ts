/** The service in rows of the collaboration form. */
export const collaborationService = 'Quantum Research Collaboration'

/** Choices of the contact form's service field. */
export const contactServices = [
  'Advanced Automation',
  'AI Chatbots',
  'Web Tools',
  'Virtual Assistant',
  'Lead Generator System',
  'Appointment Booking',
  'Custom AI Solutions',
  collaborationService,
  'Other',
] as const

const namedResearchAreas = [
  'Quantum Computing',
  'Quantum Machine Learning',
  'Quantum Information Theory',
  'Quantum Sensing',
  'Quantum AI & Physics Integration',
  'Quantum Consciousness Studies',
] as const
const otherResearchArea = 'Other Research Area'

/** Choices of the contact form's service field in quantum mode. */
export const contactResearchAreas = [...namedResearchAreas, otherResearchArea] as const

/** Choices of the collaboration form: two more than the contact form has. */
export const collaborationResearchAreas = [
  ...namedResearchAreas,
  'Quantum Cryptography',
  'Quantum Optics',
  otherResearchArea,
] as const

/** Research topics of the laboratory, in the order they are shown. */
export const researchTopicIds = [
  'quantum-computing',
  'quantum-ml',
  'quantum-information',
  'quantum-sensing',
  'quantum-ai-physics',
] as const
export type ResearchTopicId = (typeof researchTopicIds)[number]
export const isResearchTopicId = (value: unknown): value is ResearchTopicId =>
  researchTopicIds.some((id) => id === value)

/** Choices of the collaboration form's experience field. */
export const experienceLevels = [
  'Undergraduate Student',
  'Graduate Student (Masters)',
  'PhD Student',
  'Postdoctoral Researcher',
  'Assistant Professor',
  'Associate Professor',
  'Full Professor',
  'Industry Researcher',
  'Independent Researcher',
  'Enthusiast/Self-taught',
] as const
