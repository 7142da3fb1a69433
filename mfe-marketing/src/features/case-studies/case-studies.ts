import { clinicBookings } from './articles/clinic-bookings'
import { realEstateLeads } from './articles/real-estate-leads'
import { retailSupport } from './articles/retail-support'
import type { CaseStudy } from './case-study'

export const caseStudies: readonly CaseStudy[] = [retailSupport, realEstateLeads, clinicBookings]
