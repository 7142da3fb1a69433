import type { Nav } from '@site/records/documents/nav'

/** Menus for the catalogue and for tests. */
export const exampleNav: Nav = {
  header: [
    { to: '/', label: 'Home' },
    { to: '/about', label: 'About' },
    { to: '/services', label: 'Services' },
    { to: '/portfolio', label: 'Portfolio' },
    { to: '/contact', label: 'Contact' },
    { to: '/quantum-research-lab', label: 'Quantum Research Lab' },
  ],
  policies: [
    { to: '/privacy-policy', label: 'Privacy Policy' },
    { to: '/terms-of-service', label: 'Terms of Service' },
    { to: '/cookie-policy', label: 'Cookie Policy' },
  ],
}
