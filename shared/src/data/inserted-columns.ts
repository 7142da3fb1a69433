import type { AgentRequest, ContactSubmission } from './submissions'

// For `tables` in a remote's manifest. Tools read it without a browser, so only types are imported here.

const columnsOf = <Row>(columns: Record<keyof Row & string, true>): readonly string[] => Object.keys(columns)

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

/** Columns that `addAgentRequest` fills. */
export const agentRequestColumns = columnsOf<AgentRequest>({
  user_id: true,
  category: true,
  agent_type: true,
  agent_name: true,
  niche: true,
  custom_niche: true,
  name: true,
  email: true,
  whatsapp: true,
  description: true,
  idempotency_key: true,
})
