export { openClient } from './client'
export {
  type AgentRequest,
  addAgentRequest,
  addContactSubmission,
  type ContactSubmission,
} from './submissions'
