import type { Figure } from '@site/shared/business'
import clinic from '../../study-pictures/clinic-bookings.svg?no-inline'
import houses from '../../study-pictures/real-estate-leads.svg?no-inline'
import shop from '../../study-pictures/retail-support.svg?no-inline'

export const projectKinds = ['Chatbots', 'Automation', 'Leads', 'Bookings', 'Content', 'Custom'] as const
export type ProjectKind = (typeof projectKinds)[number]

export interface Project {
  readonly client: string
  readonly industry: string
  readonly kind: ProjectKind
  readonly built: string
  readonly result: Figure
  /** The picture of its case study, if there is one. */
  readonly picture?: string
}

export const projects: readonly Project[] = [
  {
    client: 'Ostra & Pine',
    industry: 'E-commerce',
    kind: 'Chatbots',
    built: 'A shop assistant on web and WhatsApp that knows orders, parcels and packed dimensions.',
    result: { value: '80%', label: 'time saved on known questions' },
    picture: shop,
  },
  {
    client: 'Calder Row Homes',
    industry: 'Real Estate',
    kind: 'Leads',
    built: 'Four good questions in place of an eleven-field form, and a viewing offered at once.',
    result: { value: '250%', label: 'conversion increase' },
    picture: houses,
  },
  {
    client: 'Brightwell Dental',
    industry: 'Healthcare',
    kind: 'Bookings',
    built: 'Reminders that understand answers, and a waiting list that fills freed slots.',
    result: { value: '60%', label: 'fewer no-shows' },
    picture: clinic,
  },
  {
    client: 'Parcel & Post',
    industry: 'Logistics',
    kind: 'Automation',
    built: 'Customs papers read, checked against the order and filed; a person signs the odd ones.',
    result: { value: '80%', label: 'manual work reduction' },
  },
  {
    client: 'Halm Studio',
    industry: 'Marketing',
    kind: 'Content',
    built: 'One interview a month turned into articles, posts and a newsletter in the studio’s voice.',
    result: { value: '2x', label: 'the output, every line approved' },
  },
  {
    client: 'Finch Legal',
    industry: 'Legal',
    kind: 'Custom',
    built: 'An assistant on the firm’s own servers that finds clauses across thousands of contracts.',
    result: { value: '40+', label: 'hours saved weekly' },
  },
  {
    client: 'Tandem Fitness',
    industry: 'Fitness',
    kind: 'Bookings',
    built: 'Trial lessons booked in the chat, with a trainer who fits and a reminder that listens.',
    result: { value: '4 in 10', label: 'trial lessons booked at night' },
  },
  {
    client: 'Ledgerly',
    industry: 'SaaS',
    kind: 'Chatbots',
    built: 'Support inside the product: answers from the manual, with the paragraph it came from.',
    result: { value: '60%', label: 'cost reduction per ticket' },
  },
  {
    client: 'Saffron Table',
    industry: 'Restaurant',
    kind: 'Automation',
    built: 'Supplier orders written from bookings and stock, sent after the chef has nodded.',
    result: { value: '0', label: 'late-night spreadsheets since spring' },
  },
]
