import type { RemoteApp } from '@site/shared/lifecycles'

export const app: RemoteApp = {
  pages: {
    '/reset-password': async () =>
      (await import('./features/reset-password/reset-password-page')).ResetPasswordPage,
    '/reset-password-confirm': async () =>
      (await import('./features/reset-password/reset-password-page')).ResetPasswordPage,
  },
  widgets: { dialog: async () => (await import('./features/auth-modal/auth-modal')).AuthModal },
}
