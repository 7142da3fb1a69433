import type { RemoteConfig } from '@site/shared/contracts'
import { declared } from './src/events'

export const remote = {
  name: 'auth',
  owner: 'team-auth',
  contract: '^1.0.0',
  routes: [
    {
      path: '/reset-password',
      layout: 'bare',
      title: 'Reset your password',
      description: 'Set a new password for your account.',
      unlisted: true,
      page: () => import('./src/features/reset-password/reset-password-page'),
    },
    {
      path: '/reset-password-confirm',
      layout: 'bare',
      title: 'Reset your password',
      description: 'Set a new password for your account.',
      unlisted: true,
      page: () => import('./src/features/reset-password/reset-password-page'),
    },
  ],
  widgets: [
    {
      slot: 'dialog',
      layouts: ['site', 'bare'],
      load: 'event',
      hears: ['openLoginModal'],
      prerender: false,
      widget: () => import('./src/features/auth-modal/auth-modal'),
    },
    {
      slot: 'popup',
      layouts: ['site'],
      load: 'idle',
      hears: [],
      prerender: false,
      widget: () => import('./src/features/login-popup/login-clock'),
    },
  ],
  ...declared,
} satisfies RemoteConfig
