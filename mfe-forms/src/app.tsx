import type { RemoteApp } from '@site/shared/lifecycles'

export const app: RemoteApp = {
  pages: {
    '/contact': async () => (await import('./features/contact/contact-page')).ContactPage,
    '/build-agent': async () => (await import('./features/wizard/wizard-page')).WizardPage,
  },
}
