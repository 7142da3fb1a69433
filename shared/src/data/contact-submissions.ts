import { addRow, type KeyedRow } from '@site/shared/data'
import type { InquiryService } from '../business/inquiry-services'

// Bundled into the remotes that use it, as `chat-messages.ts` is.

/** An inquiry of the contact form, or an application of the quantum collaboration form. */
export interface ContactSubmission extends KeyedRow {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly company: string | null
  readonly message: string
  readonly service: InquiryService | null
  /** ISO time at which it was sent. */
  readonly created_at: string
}

/** Stores an inquiry once. @throws AppError `backend-unreachable` or `backend-refused`. */
export const addContactSubmission = (row: ContactSubmission): Promise<void> =>
  addRow('contact_submissions', row)
