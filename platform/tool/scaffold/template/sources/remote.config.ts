import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: '__NAME__',
  owner: 'team-__NAME__',
  contract: '^1.0.0',
  routes: [
    {
      path: '/__NAME__',
      layout: 'site',
      title: 'The page __TITLE__',
      description: 'What visitors find on the page __TITLE__.',
      page: () => import('./src/features/__NAME__/__NAME__-page'),
    },
  ],
  widgets: [],
} satisfies RemoteConfig
