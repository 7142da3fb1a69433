import type { WizardCategory, WizardType } from '../business/wizard-choices'
import { insertOnce, type KeyedRow } from './insert-once'

/** What the nine-step wizard asks for. */
export interface AgentRequest extends KeyedRow {
  readonly user_id: string
  readonly category: WizardCategory
  readonly agent_type: WizardType
  readonly agent_name: string
  /** One of the niches, or the visitor's own words, which `custom_niche` then repeats. */
  readonly niche: string
  readonly custom_niche: string | null
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly description: string
}

/** Stores a request once. @throws AppError `backend-unreachable` or `backend-refused`. */
export const addAgentRequest = (row: AgentRequest): Promise<void> => insertOnce('agent_requests', row)
