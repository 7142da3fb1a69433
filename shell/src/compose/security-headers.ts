import type { Network } from '@site/records/documents/grammar'
import type { SiteConfig } from '@site/shared/contracts'
import type { InlineHashes } from './document-html'

/** Addresses of a developer's own server, on hosts that allow trying remotes. */
const LOOPBACK = ['localhost:*', '127.0.0.1:*']

/** The chat itself calls it when the site runs with a key in the browser. */
const GEMINI = 'https://generativelanguage.googleapis.com'

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
  const scene = foreignScene(config.sceneUrl)
  const also = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.join(' ')}${from('http')}`,
    `style-src 'self' ${inline.styles.join(' ')}`,
    `img-src 'self' data:${scene && ' blob:'}${also(network.images)}${from('http')}`,
    ...(network.media ? [`media-src 'self'${also(network.media)}`] : []),
    ...(network.frames ? [`frame-src${also(network.frames)}`] : []),
    `font-src 'self'${from('http')}`,
    `connect-src 'self'${backend}${scene}${config.geminiBrowserKey ? ` ${GEMINI}` : ''}${also(network.connect)}${from('http', 'ws')}`,
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

/** Sources for a scene from another address: that address, and the schemes in which a glTF file embeds its own parts. */
function foreignScene(sceneUrl: string): string {
  return URL.canParse(sceneUrl) ? ` ${new URL(sceneUrl).origin} data: blob:` : ''
}
