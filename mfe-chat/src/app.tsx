import type { RemoteApp } from '@site/shared/lifecycles'

export const app: RemoteApp = {
  pages: {},
  widgets: { chat: async () => (await import('./features/chat/launcher')).Launcher },
}
