import { collaborationService } from '@site/shared/business'
import { addContactSubmission } from '@site/shared/data/contact-submissions'
import type { Member } from '@site/shared/forms/account'
import type { Application } from './collaboration-schema'

const LEFT_OUT = 'Not specified'

/** The application as one text, for its row. */
export function composeMessage({ researchArea, experience, institution, message }: Application): string {
  return [
    'Quantum Research Collaboration Request',
    '',
    `Research Area: ${researchArea ?? LEFT_OUT}`,
    `Experience Level: ${experience ?? LEFT_OUT}`,
    `Institution: ${institution ?? LEFT_OUT}`,
    '',
    'Message:',
    message,
  ].join('\n')
}

/** Stores an application, in the table of the contact form, under the account that sends it. */
export const sendApplication = (application: Application, member: Member, key: string): Promise<void> =>
  addContactSubmission({
    name: application.name,
    email: application.email,
    phone: application.phone,
    company: application.institution,
    message: composeMessage(application),
    service: collaborationService,
    user_id: member.id,
    created_at: new Date().toISOString(),
    idempotency_key: key,
  })
