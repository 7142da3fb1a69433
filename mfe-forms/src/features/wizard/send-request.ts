import { addAgentRequest } from '@site/shared/data'
import type { Member } from '@site/shared/forms/account'
import type { Request } from './wizard-schema'

/** Stores a request under the account that sends it. */
export const sendRequest = (request: Request, member: Member, key: string): Promise<void> =>
  addAgentRequest({ ...request, user_id: member.id, idempotency_key: key })
