import { company, durations, promises } from '@site/shared/business'

/** Values for placeholders such as `{company.name}` in a policy. */
export const facts = { company, durations, promises }
