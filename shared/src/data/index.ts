export { type AgentRequest, addAgentRequest } from './agent-requests'
export { openClient } from './client'
export { addContactSubmission, type ContactSubmission } from './contact-submissions'
