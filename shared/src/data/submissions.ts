import type { InquiryService } from '../business/inquiry-services'
import type { WizardCategory, WizardType } from '../business/wizard-choices'
import { AppError } from '../errors/app-error'
import type { KeyedRow } from './insert-once'

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
  insert('contact_submissions', row)

/** A request of the nine-step wizard. */
export interface AgentRequest extends KeyedRow {
  readonly category: WizardCategory
  readonly agent_type: WizardType
  readonly agent_name: string
  /** One of the niches, or the visitor's own words, also in `custom_niche`. */
  readonly niche: string
  readonly custom_niche: string | null
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly description: string
}

/** Stores a request once. @throws AppError `backend-unreachable` or `backend-refused`. */
export const addAgentRequest = (row: AgentRequest): Promise<void> => insert('agent_requests', row)

type Insert = typeof import('./insert-once').insertOnce

const insert: Insert = async (table, row) => {
  const { insertOnce } = await import('./insert-once').catch((cause: unknown) => {
    throw new AppError('backend-unreachable', `What stores rows in ${table} could not be fetched.`, { cause })
  })
  await insertOnce(table, row)
}
