import type { RemoteConfig } from '@site/shared/contracts'

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
      page: () => import('./src/hello-page'),
    },
  ],
  widgets: [],
  emits: ['openChat'],
} satisfies RemoteConfig
