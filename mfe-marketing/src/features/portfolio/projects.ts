import type { Figure } from '@site/shared/business'

export const projectKinds = ['Chatbots', 'Automation', 'Leads', 'Bookings', 'Content', 'Custom'] as const
export type ProjectKind = (typeof projectKinds)[number]

export interface Project {
  readonly client: string
  readonly industry: string
  readonly kind: ProjectKind
  readonly built: string
  readonly result: Figure
  /** Told in full on the case-studies page. */
  readonly caseStudy: boolean
}

export const projects: readonly Project[] = [
  {
    client: 'Ostra & Pine',
    industry: 'E-commerce',
    kind: 'Chatbots',
    built: 'A shop assistant on web and WhatsApp that knows orders, parcels and packed dimensions.',
    result: { value: '80%', label: 'time saved on known questions' },
    caseStudy: true,
  },
  {
    client: 'Calder Row Homes',
    industry: 'Real Estate',
    kind: 'Leads',
    built: 'Four good questions in place of an eleven-field form, and a viewing offered at once.',
    result: { value: '250%', label: 'conversion increase' },
    caseStudy: true,
  },
  {
    client: 'Brightwell Dental',
    industry: 'Healthcare',
    kind: 'Bookings',
    built: 'Reminders that understand answers, and a waiting list that fills freed slots.',
    result: { value: '60%', label: 'fewer no-shows' },
    caseStudy: true,
  },
  {
    client: 'Parcel & Post',
    industry: 'Logistics',
    kind: 'Automation',
    built: 'Customs papers read, checked against the order and filed; a person signs the odd ones.',
    result: { value: '80%', label: 'manual work reduction' },
    caseStudy: false,
  },
  {
    client: 'Halm Studio',
    industry: 'Marketing',
    kind: 'Content',
    built: 'One interview a month turned into articles, posts and a newsletter in the studio’s voice.',
    result: { value: '2x', label: 'the output, every line approved' },
    caseStudy: false,
  },
  {
    client: 'Finch Legal',
    industry: 'Legal',
    kind: 'Custom',
    built: 'An assistant on the firm’s own servers that finds clauses across thousands of contracts.',
    result: { value: '40+', label: 'hours saved weekly' },
    caseStudy: false,
  },
  {
    client: 'Tandem Fitness',
    industry: 'Fitness',
    kind: 'Bookings',
    built: 'Trial lessons booked in the chat, with a trainer who fits and a reminder that listens.',
    result: { value: '4 in 10', label: 'trial lessons booked at night' },
    caseStudy: false,
  },
  {
    client: 'Ledgerly',
    industry: 'SaaS',
    kind: 'Chatbots',
    built: 'Support inside the product: answers from the manual, with the paragraph it came from.',
    result: { value: '60%', label: 'cost reduction per ticket' },
    caseStudy: false,
  },
  {
    client: 'Saffron Table',
    industry: 'Restaurant',
    kind: 'Automation',
    built: 'Supplier orders written from bookings and stock, sent after the chef has nodded.',
    result: { value: '0', label: 'late-night spreadsheets since spring' },
    caseStudy: false,
  },
]
