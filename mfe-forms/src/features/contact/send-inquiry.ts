import { addContactSubmission } from '@site/shared/data/contact-submissions'
import type { Member } from '@site/shared/forms/account'
import type { Inquiry } from './contact-schema'

/** Stores an inquiry under the account that sends it. */
export const sendInquiry = (inquiry: Inquiry, member: Member, key: string): Promise<void> =>
  addContactSubmission({
    ...inquiry,
    user_id: member.id,
    created_at: new Date().toISOString(),
    idempotency_key: key,
  })
