import type { RemoteApp } from '@site/shared/lifecycles'

const resetPage = async () =>
  (await import('./features/reset-password/reset-password-page')).ResetPasswordPage

export const app: RemoteApp = {
  pages: { '/reset-password': resetPage, '/reset-password-confirm': resetPage },
  widgets: {
    dialog: async () => (await import('./features/auth-modal/auth-modal')).AuthModal,
    popup: async () => (await import('./features/login-popup/login-clock')).LoginClock,
  },
}
