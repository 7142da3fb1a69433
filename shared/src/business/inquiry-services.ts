import { contactResearchAreas, contactServices } from './enumerations'

/** What `service` of an inquiry may be. The table has the same list: a new one needs a migration. */
export const inquiryServices = [...contactServices, ...contactResearchAreas] as const
export type InquiryService = (typeof inquiryServices)[number]
