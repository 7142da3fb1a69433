/** A backend that runs somewhere, as variables name it. */
export interface ContractSettings {
  readonly url: string
  readonly anonKey: string
  readonly serviceRoleKey: string | undefined
  /** Where its mails can be read, as Mailpit lists them. */
  readonly mailUrl: string | undefined
  /** Mails to this domain harm nobody. */
  readonly mailDomain: string | undefined
  /** Its SITE_URL, to which links in mails lead. */
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
