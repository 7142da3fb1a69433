import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: 'chat',
  contract: '^1.0.0',
  routes: [],
  widgets: [{ slot: 'chat', layouts: ['site'], load: 'intent', hears: ['openChat'], prerender: true }],
  emits: ['openLoginModal'],
} satisfies RemoteConfig
