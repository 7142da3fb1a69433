import type { RemoteApp } from '@site/shared/lifecycles'

export const app: RemoteApp = {
  pages: {
    '/': async () => (await import('./features/home/home-page')).HomePage,
    '/services': async () => (await import('./features/services/services-page')).ServicesPage,
  },
}
