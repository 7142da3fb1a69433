import { company, durations, promises } from '@site/shared/business'

/** `{company.name}` in a policy stands for what is written there. */
export const facts = { company, durations, promises }
