import type { RemoteConfig } from '@site/shared/contracts'
import { columnsOf, contactSubmissionColumns } from '@site/shared/data/inserted-columns'
import { declared } from './src/events'
import type { AgentRequest } from './src/features/wizard/send-request'
import { slots } from './src/slots'

export const remote = {
  name: 'forms',
  owner: 'team-forms',
  contract: '^1.0.0',
  routes: [
    {
      path: '/contact',
      layout: 'site',
      title: 'Contact us',
      description: 'Tell us what you want to automate. We reply within 24 hours.',
      queryWords: ['quantum'],
      nav: { label: 'Contact', order: 50, where: 'header' },
      page: () => import('./src/features/contact/contact-page'),
    },
    {
      path: '/build-agent',
      layout: 'bare',
      title: 'Build your AI agent',
      description: 'Describe the automation or agent you need in nine short steps.',
      page: () => import('./src/features/wizard/wizard-page'),
    },
  ],
  widgets: [],
  ...declared,
  slots,
  tables: {
    contact_submissions: contactSubmissionColumns,
    agent_requests: columnsOf<AgentRequest>({
      user_id: true,
      category: true,
      agent_type: true,
      agent_name: true,
      niche: true,
      custom_niche: true,
      name: true,
      email: true,
      whatsapp: true,
      description: true,
      idempotency_key: true,
    }),
  },
} satisfies RemoteConfig
