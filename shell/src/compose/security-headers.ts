import type { SiteConfig } from '@site/shared/contracts'
import type { InlineHashes } from './document-html'

/** The policy of a composed page: its own origin, the backend's, and the inline pieces by their hash. */
export function securityHeaders(config: SiteConfig, inline: InlineHashes): Record<string, string> {
  const backend = new URL(config.supabaseUrl)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.join(' ')}`,
    `style-src 'self' ${inline.styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${backend.origin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
