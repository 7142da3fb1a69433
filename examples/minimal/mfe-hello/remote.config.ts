import type { RemoteConfig } from '@site/shared/contracts'
import { declared } from './src/events'

export const remote = {
  name: 'hello',
  owner: 'team-hello',
  contract: '^1.0.0',
  routes: [
    {
      path: '/',
      layout: 'site',
      title: 'A minimal site',
      description: 'A shell and two remotes, to begin with.',
      nav: { label: 'Hello', order: 10, where: 'header' },
      page: () => import('./src/hello-page'),
    },
  ],
  widgets: [],
  ...declared,
} satisfies RemoteConfig
