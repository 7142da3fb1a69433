import type { RemoteConfig, RouteClaim } from '@site/shared/contracts'

// Every page here is text that was prerendered: if the code fails, the text stays.
const page = { layout: 'site', prerender: true, failure: 'essential' } as const

const routes: readonly RouteClaim[] = [
  {
    ...page,
    // Without a home page the site must not pretend to be well.
    failure: 'primary',
    path: '/',
    title: 'Ketwise: AI agents and automation for business',
    description:
      'Chatbots, virtual assistants and automations, live in 1 week and from $100 per month. 30-day money-back guarantee. Start with a free 30-minute consultation.',
  },
  {
    ...page,
    path: '/about',
    title: 'About Ketwise: who builds your automation',
    description:
      'A small agency from India, at work since 2024: 50+ projects for 30+ clients. Our story, mission and vision, and three guarantees in writing.',
  },
  {
    ...page,
    path: '/services',
    title: 'AI services and prices | Ketwise',
    description:
      'Six AI solutions and three plans: Starter $100, Professional $250 per month, Enterprise by agreement. 6 months free maintenance, 30-day money-back guarantee.',
  },
  {
    ...page,
    path: '/portfolio',
    title: 'Portfolio: AI projects in daily use | Ketwise',
    description:
      'Nine of our 50+ projects: chatbots, lead generation, bookings and automation for shops, clinics, agencies and law firms, with what they changed.',
  },
  {
    ...page,
    path: '/case-studies',
    title: 'AI automation case studies | Ketwise',
    description:
      'Three projects told with the mistakes left in: a furniture shop, an estate agency and three dental clinics. 250% average ROI increase, 80% time saved.',
  },
  {
    ...page,
    path: '/privacy-policy',
    title: 'Privacy Policy | Ketwise',
    description:
      'What Ketwise stores when you use this website, why, where, for how long, and how to have it deleted.',
  },
  {
    ...page,
    path: '/terms-of-service',
    title: 'Terms of Service | Ketwise',
    description:
      'Services, fees in USD, delivery, guarantees and liability. Material changes come with 30 days notice.',
  },
  {
    ...page,
    path: '/cookie-policy',
    title: 'Cookie Policy | Ketwise',
    description:
      'No advertising cookies and no trackers. The few things your browser remembers for this site, and how to clear them.',
  },
  {
    ...page,
    path: '/book-consultation',
    layout: 'bare',
    title: 'Book a free 30-minute consultation | Ketwise',
    description:
      'Pick a time for a free 30-minute call: what to automate, what to leave alone, and what it would cost. No obligation.',
  },
]

export const remote = {
  name: 'marketing',
  contract: '^1.0.0',
  routes,
  widgets: [],
  emits: [],
} satisfies RemoteConfig
