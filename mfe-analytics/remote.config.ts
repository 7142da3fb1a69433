import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: 'analytics',
  contract: '^1.0.0',
  routes: [
    {
      path: '/chat-analytics',
      layout: 'bare',
      title: 'Chat analytics',
      description: 'What visitors ask the assistant.',
      prerender: true,
      failure: 'essential',
      unlisted: true,
    },
  ],
  widgets: [],
  emits: ['openLoginModal'],
} satisfies RemoteConfig
