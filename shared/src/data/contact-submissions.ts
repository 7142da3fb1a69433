import { insertOnce, type KeyedRow } from './insert-once'

/** An inquiry of the contact form, or an application of the quantum collaboration form. */
export interface ContactSubmission extends KeyedRow {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly company: string | null
  readonly message: string
  readonly service: string | null
  readonly user_id: string
  /** ISO time at which it was sent. */
  readonly created_at: string
}

/** Stores an inquiry once. @throws AppError `backend-unreachable` or `backend-refused`. */
export const addContactSubmission = (row: ContactSubmission): Promise<void> =>
  insertOnce('contact_submissions', row)
