import type { RemoteConfig } from '@site/shared/contracts'
import { sent } from './src/features/while-you-wait/sent'

export const remote = {
  name: 'marketing',
  owner: 'team-marketing',
  contract: '^1.0.0',
  routes: [
    {
      path: '/',
      layout: 'site',
      title: 'Ketwise: AI agents and automation for business',
      description:
        'Chatbots, virtual assistants and automations, live in 1 week and from $100 per month. 30-day money-back guarantee. Start with a free 30-minute consultation.',
      primary: true, // without a home page the site is unhealthy
      nav: { label: 'Home', order: 10, where: 'header' },
      page: () => import('./src/features/home/home-page'),
    },
    {
      path: '/about',
      layout: 'site',
      title: 'About Ketwise: who builds your automation',
      description:
        'A small agency from India, at work since 2024: 50+ projects for 30+ clients. Our story, mission and vision, and three guarantees in writing.',
      nav: { label: 'About', order: 20, where: 'header' },
      page: () => import('./src/features/about/about-page'),
    },
    {
      path: '/services',
      layout: 'site',
      title: 'AI services and prices | Ketwise',
      description:
        'Six AI solutions and three plans: Starter $100, Professional $250 per month, Enterprise by agreement. 6 months free maintenance, 30-day money-back guarantee.',
      nav: { label: 'Services', order: 30, where: 'header' },
      page: () => import('./src/features/services/services-page'),
    },
    {
      path: '/portfolio',
      layout: 'site',
      title: 'Portfolio: AI projects in daily use | Ketwise',
      description:
        'Nine of our 50+ projects: chatbots, lead generation, bookings and automation for shops, clinics, agencies and law firms, with what they changed.',
      nav: { label: 'Portfolio', order: 40, where: 'header' },
      page: () => import('./src/features/portfolio/portfolio-page'),
    },
    {
      path: '/case-studies',
      layout: 'site',
      title: 'AI automation case studies | Ketwise',
      description:
        'Three projects told with the mistakes left in: a furniture shop, an estate agency and three dental clinics. 250% average ROI increase, 80% time saved.',
      page: () => import('./src/features/case-studies/case-studies-page'),
    },
    {
      path: '/privacy-policy',
      layout: 'site',
      title: 'Privacy Policy | Ketwise',
      description:
        'What Ketwise stores when you use this website, why, where, for how long, and how to have it deleted.',
      nav: { label: 'Privacy Policy', order: 10, where: 'policies' },
      page: () => import('./src/features/policies/privacy-policy-page'),
    },
    {
      path: '/terms-of-service',
      layout: 'site',
      title: 'Terms of Service | Ketwise',
      description:
        'Services, fees in USD, delivery, guarantees and liability. Material changes come with 30 days notice.',
      nav: { label: 'Terms of Service', order: 20, where: 'policies' },
      page: () => import('./src/features/policies/terms-of-service-page'),
    },
    {
      path: '/cookie-policy',
      layout: 'site',
      title: 'Cookie Policy | Ketwise',
      description:
        'No advertising cookies and no trackers. The few things your browser remembers for this site, and how to clear them.',
      nav: { label: 'Cookie Policy', order: 30, where: 'policies' },
      page: () => import('./src/features/policies/cookie-policy-page'),
    },
    {
      path: '/book-consultation',
      layout: 'bare',
      title: 'Book a free 30-minute consultation | Ketwise',
      description:
        'Pick a time for a free 30-minute call: what to automate, what to leave alone, and what it would cost. No obligation.',
      page: () => import('./src/features/book-consultation/book-consultation-page'),
    },
  ],
  widgets: [
    {
      slot: 'forms:sent',
      reads: sent,
      widget: () => import('./src/features/while-you-wait/while-you-wait'),
    },
  ],
} satisfies RemoteConfig
