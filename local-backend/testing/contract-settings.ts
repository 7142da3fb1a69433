/** An external backend, configured by variables. */
export interface ContractSettings {
  readonly url: string
  readonly anonKey: string
  readonly serviceRoleKey: string | undefined
  /** The address of its mails, as Mailpit lists them. */
  readonly mailUrl: string | undefined
  /** A safe domain to send mails to. */
  readonly mailDomain: string | undefined
  /** Its SITE_URL, the target of links in mails. */
  readonly siteUrl: string | undefined
}

/** Undefined: the tests start the embedded backend themselves. */
export function contractSettings(): ContractSettings | undefined {
  const { env } = process
  const url = env['CONTRACT_URL']
  if (!url) return undefined
  const optional = (name: string) => env[name] || undefined
  return {
    url: url.replace(/\/$/, ''),
    anonKey: env['CONTRACT_ANON_KEY'] ?? '',
    serviceRoleKey: optional('CONTRACT_SERVICE_ROLE_KEY'),
    mailUrl: optional('CONTRACT_MAIL_URL'),
    mailDomain: optional('CONTRACT_MAIL_DOMAIN'),
    siteUrl: optional('CONTRACT_SITE_URL'),
  }
}
