import { contactResearchAreas, contactServices } from './enumerations'

/** Allowed values of an inquiry's `service`. The table has the same list: a new value needs a migration. */
export const inquiryServices = [...contactServices, ...contactResearchAreas] as const
export type InquiryService = (typeof inquiryServices)[number]
