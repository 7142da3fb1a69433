import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: 'marketing',
  contract: '^1.0.0',
  routes: [
    {
      path: '/',
      layout: 'site',
      title: 'AI automation',
      description: 'AI automation.',
      prerender: true,
      failure: 'primary',
    },
    {
      path: '/services',
      layout: 'site',
      title: 'Services and prices',
      description: 'Services.',
      prerender: true,
      failure: 'essential',
    },
  ],
  widgets: [],
  emits: [],
} satisfies RemoteConfig
