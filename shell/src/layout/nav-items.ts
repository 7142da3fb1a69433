/** The top navigation, in its order. */
export const navItems = [
  { to: '/', text: 'Home' },
  { to: '/about', text: 'About' },
  { to: '/services', text: 'Services' },
  { to: '/portfolio', text: 'Portfolio' },
  { to: '/contact', text: 'Contact' },
  { to: '/quantum-research-lab', text: 'Quantum Research Lab' },
] as const

/** The footer's last column. */
export const policyItems = [
  { to: '/privacy-policy', text: 'Privacy Policy' },
  { to: '/terms-of-service', text: 'Terms of Service' },
  { to: '/cookie-policy', text: 'Cookie Policy' },
] as const
