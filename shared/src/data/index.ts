export { openClient, openTable } from './client'
export {
  type AgentRequest,
  addAgentRequest,
  addContactSubmission,
  type ContactSubmission,
} from './submissions'
