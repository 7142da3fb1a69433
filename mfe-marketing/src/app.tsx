import type { RemoteApp } from '@site/shared/lifecycles'

export const app: RemoteApp = {
  pages: {
    '/': async () => (await import('./features/home/home-page')).HomePage,
    '/about': async () => (await import('./features/about/about-page')).AboutPage,
    '/services': async () => (await import('./features/services/services-page')).ServicesPage,
    '/portfolio': async () => (await import('./features/portfolio/portfolio-page')).PortfolioPage,
    '/case-studies': async () => (await import('./features/case-studies/case-studies-page')).CaseStudiesPage,
    '/privacy-policy': async () =>
      (await import('./features/policies/privacy-policy-page')).PrivacyPolicyPage,
    '/terms-of-service': async () =>
      (await import('./features/policies/terms-of-service-page')).TermsOfServicePage,
    '/cookie-policy': async () => (await import('./features/policies/cookie-policy-page')).CookiePolicyPage,
    '/book-consultation': async () =>
      (await import('./features/book-consultation/book-consultation-page')).BookConsultationPage,
  },
}
