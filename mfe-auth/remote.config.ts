import type { RemoteConfig } from '@site/shared/contracts'

export const remote = {
  name: 'auth',
  contract: '^1.0.0',
  routes: [
    {
      path: '/reset-password',
      layout: 'bare',
      title: 'Reset your password',
      description: 'Set a new password for your account.',
      prerender: true,
      failure: 'essential',
      unlisted: true,
    },
    {
      path: '/reset-password-confirm',
      layout: 'bare',
      title: 'Reset your password',
      description: 'Set a new password for your account.',
      prerender: true,
      failure: 'essential',
      unlisted: true,
    },
  ],
  widgets: [
    { slot: 'dialog', layouts: ['site', 'bare'], load: 'event', hears: ['openLoginModal'], prerender: false },
    { slot: 'popup', layouts: ['site'], load: 'idle', hears: [], prerender: false },
  ],
  emits: ['openLoginModal'],
} satisfies RemoteConfig
