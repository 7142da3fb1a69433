import type { ContactSubmission } from './contact-submissions'

// For `tables` in a remote's manifest. Tools read it without a browser, so only types are imported here.

/** The columns of a row, all of them: the compiler compares them with its type. */
export const columnsOf = <Row>(columns: Record<keyof Row & string, true>): readonly string[] =>
  Object.keys(columns)

/** Columns that `addContactSubmission` fills. */
export const contactSubmissionColumns = columnsOf<ContactSubmission>({
  name: true,
  email: true,
  phone: true,
  company: true,
  message: true,
  service: true,
  user_id: true,
  created_at: true,
  idempotency_key: true,
})
