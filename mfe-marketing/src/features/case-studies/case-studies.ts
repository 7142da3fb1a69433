import { text as clinicBookings } from './articles/clinic-bookings.md'
import { text as realEstateLeads } from './articles/real-estate-leads.md'
import { text as retailSupport } from './articles/retail-support.md'
import type { CaseStudy } from './case-study'

// Their front matter is validated at compile time.
export const caseStudies: readonly CaseStudy[] = [
  retailSupport,
  realEstateLeads,
  clinicBookings,
] as CaseStudy[]
