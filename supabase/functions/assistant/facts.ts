/**
 * The assistant's facts about the company. Flat texts, so that the generated `facts.json` stays easy to compare: they come from
 * `shared/src/business`, their only source.
 */
export interface AssistantFacts {
  readonly company: string
  readonly summary: string
  readonly location: string
  readonly since: string
  readonly services: string
  readonly plans: string
  readonly offer: string
  readonly consultation: string
  readonly schedulingUrl: string
  readonly email: string
  readonly emailReply: string
  readonly phone: string
  /** International format, digits only. */
  readonly whatsapp: string
  readonly hours: string
  readonly researchHours: string
  readonly researchReply: string
  readonly delivery: string
  readonly development: string
  readonly guarantee: string
  readonly maintenance: string
  readonly results: string
  readonly clients: string
  /** The beginning of an answer that the facts do not contain; the analytics page searches for it. */
  readonly unsure: string
}

/** Contacts that a deployment may override. */
export type ContactOverrides = {
  readonly [Contact in 'schedulingUrl' | 'email' | 'whatsapp']: string | undefined
}

export function withContacts(facts: AssistantFacts, overrides: ContactOverrides): AssistantFacts {
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined && value !== '')
  return { ...facts, ...Object.fromEntries(given) }
}
