import type { FormValues } from '@site/shared/forms'
import type { Member } from '@site/shared/forms/account'
import type { ContactField } from './contact-schema'

export const contactTexts = {
  loggedOut: 'Please log in to submit the contact form. This helps us provide you with personalized service.',
  incomplete: 'Please fill in all required fields (Name, Email, Phone, and Message).',
  refused: 'Failed to send message. Please try again or contact us directly.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

export const emptyInquiry: FormValues<ContactField> = {
  name: '',
  email: '',
  phone: '',
  company: '',
  service: '',
  message: '',
}

export const prefillInquiry = ({ name, email }: Member) => ({ name, email })
