import { addRow, type KeyedRow } from '@site/shared/data'
import type { Member } from '@site/shared/forms/account'
import type { Request } from './wizard-schema'

/** A row of `agent_requests`. */
export type AgentRequest = Request & KeyedRow

/** Stores a request under the account that sends it. */
export const sendRequest = (request: Request, member: Member, key: string): Promise<void> =>
  addRow<AgentRequest>('agent_requests', { ...request, user_id: member.id, idempotency_key: key })
