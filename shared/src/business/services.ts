export const serviceIds = [
  'automation',
  'lead-generation',
  'agents',
  'content-creation',
  'appointments',
  'custom',
] as const
export type ServiceId = (typeof serviceIds)[number]

/** A service in one sentence. Its details are in `service-details.ts`, so that lists of names stay light. */
export interface Service {
  readonly id: ServiceId
  readonly title: string
  readonly summary: string
  readonly popular: boolean
}

/** The six services, in the order they are offered. */
export const services: readonly Service[] = [
  {
    id: 'automation',
    title: 'Advanced Automation',
    summary: 'Work that moves between your tools by itself.',
    popular: false,
  },
  {
    id: 'lead-generation',
    title: 'Lead Generation System',
    summary: 'Visitors become qualified leads in your CRM.',
    popular: true,
  },
  {
    id: 'agents',
    title: 'AI Agent Development',
    summary: 'Chatbots and assistants that know your business.',
    popular: false,
  },
  {
    id: 'content-creation',
    title: 'Content Creation System',
    summary: 'Drafts in your voice, published on your word.',
    popular: false,
  },
  {
    id: 'appointments',
    title: 'Appointment Booking',
    summary: 'Customers book, move and cancel by themselves.',
    popular: false,
  },
  {
    id: 'custom',
    title: 'Custom AI Solutions',
    summary: 'What no product does, built and owned by you.',
    popular: false,
  },
]
