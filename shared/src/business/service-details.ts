import type { ServiceId } from './services'

export interface ServiceDetails {
  readonly description: string
  readonly features: readonly string[]
}

/** Each service's description, audience and deliverables. */
export const serviceDetails: Readonly<Record<ServiceId, ServiceDetails>> = {
  automation: {
    description:
      'We take the copying, checking and chasing that fills your team’s week and hand it to a system that never forgets a step. You see every run, and a person decides wherever judgement is needed.',
    features: [
      '80% manual work reduction on the processes we take over',
      'Connects the tools you already pay for: mail, sheets, CRM, invoicing',
      'Alerts a person when something looks odd, instead of guessing',
      'A log of every run, readable without us',
    ],
  },
  'lead-generation': {
    description:
      'Visitors become conversations, conversations become qualified leads, and each lead reaches the right person while it is still warm. One system from first click to the row in your CRM.',
    features: [
      '250% conversion increase over a plain contact form',
      'Qualifying questions your sales team writes and can change',
      'Scoring, de-duplication and routing within seconds',
      'Follow-up by mail and WhatsApp, twice and then never again',
    ],
  },
  agents: {
    description:
      'Chatbots and virtual assistants that know your products, speak in your tone and admit when they do not know. Trained on your own documents, tested against your hardest customer questions.',
    features: [
      '99.9% accuracy on the questions we agree to cover',
      'Answers 24/7 on your website and on WhatsApp',
      'Hands over to a person with the whole conversation',
      'You can read every dialogue and correct any answer',
    ],
  },
  'content-creation': {
    description:
      'One interview with you becomes a month of articles, posts and newsletters. Drafts arrive in your voice, and nothing is published until one of you has said yes.',
    features: [
      '40+ hours saved weekly across research, drafting and formatting',
      'A style guide taken from the texts you are proud of',
      'Sources listed under every factual claim',
      'Approval in one click, scheduling in the next',
    ],
  },
  appointments: {
    description:
      'Customers book, move and cancel by themselves, at midnight if they like. The system keeps calendars honest, reminds people in time and fills the gaps that cancellations leave.',
    features: [
      '60% fewer no-shows through reminders people answer',
      'Two-way sync with the calendars your staff already use',
      'Time zones, buffers and deposits handled',
      'A waiting list that fills free slots by itself',
    ],
  },
  custom: {
    description:
      'When no product fits, we build the one that does: document understanding, forecasting, internal assistants, voice. You own the code, the prompts and the data from the first day.',
    features: [
      '60% cost reduction is the bar a project must clear before we build it',
      'A working prototype before you commit to the whole',
      'In your cloud or on your own servers',
      '6 months free maintenance after go-live',
    ],
  },
}
