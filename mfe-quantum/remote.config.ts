import type { RemoteConfig } from '@site/shared/contracts'
import { contactSubmissionColumns } from '@site/shared/data/inserted-columns'
import { declared } from './src/events'

export const remote = {
  name: 'quantum',
  owner: 'team-quantum',
  contract: '^1.0.0',
  routes: [
    {
      path: '/quantum-research-lab',
      layout: 'bare',
      title: 'Quantum Research Laboratory',
      description: 'Five areas of quantum research, in plain language.',
      nav: { label: 'Quantum Research Lab', order: 60, where: 'header' },
      page: () => import('./src/features/lab/lab-page'),
    },
    {
      path: '/quantum-collaboration',
      layout: 'bare',
      title: 'Quantum research collaboration',
      description: 'Apply to work with us on quantum research.',
      page: () => import('./src/features/collaboration/collaboration-page'),
    },
  ],
  widgets: [],
  ...declared,
  tables: { contact_submissions: contactSubmissionColumns },
} satisfies RemoteConfig
