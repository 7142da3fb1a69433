import type { RemoteApp } from '@site/shared/lifecycles'

export const app: RemoteApp = {
  pages: {
    '/chat-analytics': async () => (await import('./features/analytics/analytics-page')).AnalyticsPage,
  },
}
