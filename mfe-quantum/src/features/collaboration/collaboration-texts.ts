import type { Member } from '@site/shared/forms/account'
import type { ApplicationField } from './collaboration-schema'

export const collaborationTexts = {
  loggedOut: 'Please log in to submit your research collaboration request.',
  incomplete: 'Please fill in all required fields',
  refused: 'Failed to send research collaboration request. Please try again or contact us directly.',
  unexpected: 'An unexpected error occurred. Please try again.',
  success:
    "Thank you for your interest in quantum research collaboration! We'll review your application and get back to you within 24-48 hours to discuss potential opportunities.",
} as const

export const labels: Readonly<Record<ApplicationField, string>> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  institution: 'Institution',
  researchArea: 'Research Area',
  experience: 'Experience Level',
  message: 'Message',
}

export const prefillApplication = ({ name, email }: Member) => ({ name, email })

/** Benefits for collaborators. */
export const offers = [
  {
    title: 'A partner who reads the papers',
    text: 'Every claim is traced to its source before we build on it, and so are our own.',
  },
  {
    title: 'Engineering for your experiment',
    text: 'Automation of instruments, data pipelines and analysis that others can run again.',
  },
  {
    title: 'Computing time and classical baselines',
    text: 'Simulators, access to quantum hardware through its providers, and the best classical method to compare with.',
  },
  {
    title: 'Joint publication',
    text: 'Authorship by contribution, agreed before the first day. Negative results count.',
  },
] as const
