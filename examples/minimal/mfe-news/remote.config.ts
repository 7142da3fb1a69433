import type { RemoteConfig } from '@site/shared/contracts'
import { declared } from './src/events'

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
      nav: { label: 'News', order: 20, where: 'header' },
      page: () => import('./src/news-page'),
    },
  ],
  widgets: [
    {
      slot: 'messages',
      layouts: ['site'],
      load: 'idle',
      hears: ['hello:said'],
      widget: () => import('./src/messages'),
    },
  ],
  ...declared,
} satisfies RemoteConfig
