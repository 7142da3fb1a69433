/** A number the agency states about itself, and its label. */
export interface Figure {
  readonly value: string
  readonly label: string
}

/** A client's average gain. */
export const outcomeFigures = {
  manualWork: { value: '80%', label: 'manual work reduction' },
  conversion: { value: '250%', label: 'conversion increase' },
  roi: { value: '300%', label: 'average ROI' },
  hours: { value: '40+', label: 'hours saved weekly' },
  cost: { value: '60%', label: 'cost reduction' },
  revenue: { value: '3x', label: 'revenue' },
  noShows: { value: '60%', label: 'fewer no-shows' },
} as const satisfies Record<string, Figure>

/** The agency's own track record. */
export const trustFigures = {
  accuracy: { value: '99.9%', label: 'accuracy' },
  uptime: { value: '99.9%', label: 'uptime' },
  projects: { value: '50+', label: 'projects' },
  clients: { value: '30+', label: 'clients' },
  rating: { value: '4.9/5', label: 'rating' },
  satisfaction: { value: '100%', label: 'satisfaction' },
  success: { value: '100%', label: 'success' },
  support: { value: '24/7', label: 'support' },
  processing: { value: '∞', label: 'infinite processing' },
} as const satisfies Record<string, Figure>

/** The four tiles above the case studies. */
export const caseStudyFigures: readonly Figure[] = [
  { value: '3', label: 'Case Studies' },
  { value: '15+', label: 'Clients Served' },
  { value: '250%', label: 'Avg. ROI Increase' },
  { value: '80%', label: 'Time Saved' },
]

/** The four numbers of the research laboratory. */
export const researchFigures: readonly Figure[] = [
  { value: '5', label: 'research areas' },
  { value: '10+', label: 'researchers' },
  { value: '25+', label: 'publications' },
  { value: '∞', label: 'infinite possibilities' },
]

/** Promises to every client. */
export const promises = {
  consultationPrice: 'free',
  consultationMinutes: 30,
  moneyBackDays: 30,
  maintenance: '6 months free maintenance',
  offer: '50% off the first project',
  offerNote: 'limited-time offer',
  trustedBy: 'Trusted by 30+ businesses',
  termsNoticeDays: 30,
  currency: 'USD',
} as const

/** Response time by contact method. */
export const responseTimes = {
  email: '2 hours',
  loggedIn: '2-4 hours',
  research: '4-8 hours',
  reply: '24 hours',
  collaborationReview: '24-48 hours',
} as const

export const durations = {
  deliveryStandard: '1 week',
  deliveryExpress: '1-2 days',
  developmentSimple: '1-2 weeks',
  developmentComplex: '3-6 weeks',
  researchShort: '3-6 months',
  researchMedium: '6-18 months',
  researchLong: '1+ years',
  wizardMinutes: 5,
} as const
