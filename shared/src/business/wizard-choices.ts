/** Categories of a request. */
export const wizardCategories = ['automation', 'agent'] as const
export type WizardCategory = (typeof wizardCategories)[number]
export const isWizardCategory = (value: unknown): value is WizardCategory =>
  wizardCategories.some((category) => category === value)

export const automationTypes = ['workflow-automation', 'data-processing', 'email-automation'] as const

export const agentTypes = [
  'chatbot',
  'lead-generator',
  'appointment-booking',
  'virtual-assistant',
  'custom',
] as const

export type WizardType = (typeof automationTypes)[number] | (typeof agentTypes)[number]

/** The types of each category. */
export const wizardTypes = {
  automation: automationTypes,
  agent: agentTypes,
} as const satisfies Record<WizardCategory, readonly WizardType[]>

interface Choice {
  readonly title: string
  readonly description: string
}

/** Labels of the categories. */
export const wizardCategoryTexts: Readonly<Record<WizardCategory, Choice>> = {
  automation: {
    title: 'Automation',
    description: 'A process that should run by itself: data moved, checked and passed on.',
  },
  agent: {
    title: 'AI Agent',
    description: 'An assistant that talks with people: answers, qualifies, books.',
  },
}

/** Labels of the types. */
export const wizardTypeTexts: Readonly<Record<WizardType, Choice>> = {
  'workflow-automation': {
    title: 'Workflow Automation',
    description: 'Steps across your tools, from trigger to result.',
  },
  'data-processing': {
    title: 'Data Processing',
    description: 'Documents and tables read, cleaned and sorted.',
  },
  'email-automation': {
    title: 'Email Automation',
    description: 'Mail answered, routed and followed up.',
  },
  chatbot: { title: 'AI Chatbot', description: 'Answers customers on your site and on WhatsApp.' },
  'lead-generator': {
    title: 'Lead Generator',
    description: 'Finds out who is ready to buy and tells your team.',
  },
  'appointment-booking': {
    title: 'Appointment Booking',
    description: 'Books, moves and reminds without a phone call.',
  },
  'virtual-assistant': {
    title: 'Virtual Assistant',
    description: 'Helps your own people with routine questions and tasks.',
  },
  custom: { title: 'Custom AI Agent', description: 'Something of your own; describe it in a few lines.' },
}

/** The niche that opens a text field for the visitor's own words. */
export const otherNiche = 'Other'

export const niches = [
  'E-commerce',
  'Healthcare',
  'Real Estate',
  'Education',
  'Finance',
  'Marketing',
  'SaaS',
  'Consulting',
  'Restaurant',
  'Fitness',
  'Legal',
  'Travel',
  'Technology',
  'Manufacturing',
  otherNiche,
] as const
export type Niche = (typeof niches)[number]
