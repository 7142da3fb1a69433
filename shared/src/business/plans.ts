export const planNames = ['Starter', 'Professional', 'Enterprise'] as const
export type PlanName = (typeof planNames)[number]

export interface Plan {
  readonly name: PlanName
  readonly description: string
  /** US dollars, or `null` when the price is agreed case by case. */
  readonly usd: number | null
  readonly price: string
  readonly period: string
  readonly features: readonly string[]
  readonly popular: boolean
  /** Label of the plan's button. */
  readonly action: 'Get Started' | 'Contact Us'
}

/** The three plans on sale, smallest first. */
export const plans: readonly Plan[] = [
  {
    name: 'Starter',
    description: 'One process off your desk, and a chatbot that answers while you work.',
    usd: 100,
    price: '$100',
    period: 'per month',
    features: [
      '1 workflow',
      'Up to 1,000 conversations per month',
      'Basic chatbot',
      'Email support',
      'Basic analytics',
    ],
    popular: false,
    action: 'Get Started',
  },
  {
    name: 'Professional',
    description: 'For teams whose leads, bookings and support should run as one system.',
    usd: 250,
    price: '$250',
    period: 'per month',
    features: [
      '5 workflows',
      'Up to 10,000 conversations per month',
      'Advanced AI',
      'Priority support',
      'Lead generation tools',
      'Custom integrations',
    ],
    popular: true,
    action: 'Get Started',
  },
  {
    name: 'Enterprise',
    description: 'Your rules, your servers, your brand, and one person who knows all three.',
    usd: null,
    price: 'Custom pricing',
    period: 'agreed with you',
    features: ['Unlimited usage and workflows', 'Dedicated manager', 'White-label', 'On-premise'],
    popular: false,
    action: 'Contact Us',
  },
]
