import type { Network } from '@site/records/documents/grammar'
import type { SiteDefinition } from '@site/records/site/site-definition'
import type { SiteConfig } from '@site/shared/contracts'
import site from '../../../site.config'
import type { InlineHashes } from './document-html'

/** Addresses of a developer's own server, on hosts that allow trying remotes. */
const LOOPBACK = ['localhost:*', '127.0.0.1:*']

const { network: networkOf = () => ({}) }: SiteDefinition = site

export interface PolicyOptions {
  /** Whether remotes may come from a development server on the visitor's own machine. */
  readonly overrides?: boolean | undefined
  /** Whether a host collects reports of violations. */
  readonly reports?: boolean | undefined
  /** Whether the visitor's browser itself blocks every script without a published hash. */
  readonly integrityPolicy?: boolean | undefined
  /** Third-party servers that the remotes on the page reach. */
  readonly network?: Network
}

/** The policy of a composed page: its own origin, the backend's, and inline scripts and styles by their hash. */
export function securityHeaders(
  config: SiteConfig,
  inline: InlineHashes,
  { overrides = false, reports = false, integrityPolicy = false, network = {} }: PolicyOptions,
): Record<string, string> {
  const backend = config.supabaseUrl && ` ${new URL(config.supabaseUrl).origin}`
  const from = (...schemes: string[]) =>
    overrides ? schemes.flatMap((scheme) => LOOPBACK.map((place) => ` ${scheme}://${place}`)).join('') : ''
  const configured = networkOf(config)
  const also = (kind: keyof Network) =>
    [...(configured[kind] ?? []), ...(network[kind] ?? [])].map((source) => ` ${source}`).join('')
  const [media, frames] = [also('media'), also('frames')]
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.join(' ')}${from('http')}`,
    `style-src 'self' ${inline.styles.join(' ')}`,
    `img-src 'self' data:${also('images')}${from('http')}`,
    ...(media ? [`media-src 'self'${media}`] : []),
    ...(frames ? [`frame-src${frames}`] : []),
    `font-src 'self'${from('http')}`,
    `connect-src 'self'${backend}${also('connect')}${from('http', 'ws')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site-scripts', // shell/src/remotes/trusted-script.ts
    // The first is for browsers without support for the second.
    ...(reports ? ['report-uri /reports', 'report-to site'] : []),
  ]
  const reportTo = reports ? ', endpoints=(site)' : ''
  return {
    'content-security-policy': policy.join('; '),
    ...(integrityPolicy ? { 'integrity-policy': `blocked-destinations=(script)${reportTo}` } : {}),
    ...(reports ? { 'reporting-endpoints': 'site="/reports"' } : {}),
    ...(config.siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
