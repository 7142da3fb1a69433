import {
  contactFaqs,
  contactResearchAreas,
  contactServices,
  durations,
  type Faq,
  prefilledMessages,
  researchFaqs,
  responseTimes,
} from '@site/shared/business'
import type { FormSchema } from '@site/shared/forms'
import { type ContactField, type Inquiry, inquirySchema, researchInquirySchema } from './contact-schema'

/** Texts and options of an ordinary inquiry or one about research. */
export interface ContactMode {
  readonly form: string
  readonly eyebrow: string
  readonly heading: string
  readonly lead: string
  readonly formHeading: string
  readonly labels: Readonly<Record<ContactField, string>>
  readonly serviceChoices: readonly string[]
  readonly anyService: string
  readonly submit: string
  readonly responseNote: string
  readonly success: string
  readonly greeting: string
  readonly faqs: readonly Faq[]
  readonly schema: FormSchema<ContactField, Inquiry>
}

export const inquiryMode: ContactMode = {
  form: 'contact',
  eyebrow: 'Contact',
  heading: 'Tell us what eats your week',
  lead: 'A few lines are enough. You get a personal answer with a first idea, a time frame and an honest price.',
  formHeading: 'Send us a message',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    service: 'Service',
    message: 'Message',
  },
  serviceChoices: contactServices,
  anyService: 'Not sure yet',
  submit: 'Send Message',
  responseNote: `We reply within ${responseTimes.reply}; most logged-in visitors hear from us within ${responseTimes.loggedIn}.`,
  success: "Thank you for your message! We'll get back to you within 24 hours with a personalized response.",
  greeting: prefilledMessages.greeting,
  faqs: contactFaqs,
  schema: inquirySchema,
}

export const researchMode: ContactMode = {
  form: 'contact-quantum',
  eyebrow: 'Quantum research',
  heading: 'Join Our Research',
  lead: `Bring a question, a data set or half an idea. Collaborations run for ${durations.researchShort}, ${durations.researchMedium} or ${durations.researchLong}, and start with a conversation.`,
  formHeading: 'Write to our researchers',
  labels: { ...inquiryMode.labels, company: 'Institution/Organization', service: 'Research Area' },
  serviceChoices: contactResearchAreas,
  anyService: 'Not decided yet',
  submit: 'Submit Research Inquiry',
  responseNote: `Research inquiries are answered within ${responseTimes.research} on working days.`,
  success:
    "Thank you for your interest in quantum research! We'll get back to you within 24 hours to discuss collaboration opportunities.",
  greeting: prefilledMessages.research,
  faqs: researchFaqs,
  schema: researchInquirySchema,
}
