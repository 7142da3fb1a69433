import type { RemoteApp } from '@site/shared/lifecycles'

export const app: RemoteApp = {
  pages: {
    '/quantum-research-lab': async () => (await import('./features/lab/lab-page')).LabPage,
    '/quantum-collaboration': async () =>
      (await import('./features/collaboration/collaboration-page')).CollaborationPage,
  },
}
