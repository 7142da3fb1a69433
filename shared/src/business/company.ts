/**
 * The agency. Everything here is invented: the domain is reserved for examples (RFC 2606) and the number cannot be dialled (no Indian
 * number starts with 0 after the country code). A deployment overrides the addresses through its configuration; see `SiteConfig`.
 */
export const company = {
  name: 'Ketwise',
  legalName: 'Ketwise Automation LLP',
  tagline: 'AI automation with quantum-grade precision',
  summary:
    'Ketwise designs, builds and looks after AI chatbots, virtual assistants and automations for businesses worldwide.',
  founder: 'Aarav Menon',
  foundedYear: 2024,
  /** Location, as shown beside the contact details. */
  location: 'India',
  countryCode: 'IN',
  siteUrl: 'https://ketwise.example',
  supportEmail: 'hello@ketwise.example',
  phone: { display: '+91 00000 02024', href: 'tel:+910000002024' },
  /** International format, digits only, as messaging-app links require it. */
  whatsappNumber: '910000002024',
  /** The external page where a visitor picks a time for the free consultation. */
  schedulingUrl: 'https://calendar.ketwise.example/consultation-30min',
  /** Two readings are in use; both are meant: the shop is open every day, the research desk on weekdays. */
  hours: { general: 'Mon-Sun 9AM-9PM IST', research: 'Mon-Fri 9am-6pm IST' },
  certification: 'Certified automation-platform expert',
} as const

export interface SocialLink {
  readonly network: 'LinkedIn' | 'X' | 'Instagram' | 'YouTube'
  readonly url: string
}

/** The four social links of the footer. */
export const socialLinks: readonly SocialLink[] = [
  { network: 'LinkedIn', url: 'https://linkedin.ketwise.example' },
  { network: 'X', url: 'https://x.ketwise.example' },
  { network: 'Instagram', url: 'https://instagram.ketwise.example' },
  { network: 'YouTube', url: 'https://youtube.ketwise.example' },
]

/** Prefilled texts for the messaging app when a visitor opens it from the site. */
export const prefilledMessages = {
  help: 'Hello Ketwise, I need help with an automation for my business.',
  greeting: 'Hello Ketwise! I would like to know more about your AI solutions.',
  research: 'Hello Ketwise! I would like to talk about a quantum research collaboration.',
  passwordReset: 'Hello Ketwise, I need help with resetting my password.',
  chat: 'Hello Ketwise, I was chatting with your assistant and would like to continue here.',
} as const

/** Link that opens a messaging-app chat; `number` as in `SiteConfig.whatsappNumber`. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Link that starts an e-mail to `address`. */
export function mailtoLink(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}

/** A page's title without the company's name. */
export function withoutCompany(title: string): string {
  const ending = ` | ${company.name}`
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title
}
