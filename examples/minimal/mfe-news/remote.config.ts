import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: 'news',
  owner: 'team-news',
  contract: '^1.0.0',
  routes: [
    {
      path: '/news',
      layout: 'site',
      title: 'News of the site',
      description: 'The page of another remote, by another team.',
      page: () => import('./src/news-page'),
    },
  ],
  widgets: [
    {
      slot: 'messages',
      layouts: ['site'],
      load: 'idle',
      hears: ['openChat'],
      widget: () => import('./src/messages'),
    },
  ],
  emits: [],
} satisfies RemoteConfig
