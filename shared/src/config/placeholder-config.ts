import type { SiteConfig } from '../contracts/config'

const KEYS = [
  'supabaseUrl',
  'supabaseAnonKey',
  'schedulingUrl',
  'whatsappNumber',
  'supportEmail',
  'sceneUrl',
  'socialProvider',
  'siteUrl',
] as const satisfies readonly (keyof SiteConfig)[]

// Letters and underscores only: it must survive HTML escaping and encodeURIComponent unchanged.
const placeholder = (key: string) => `__config_${key}__`

/**
 * The configuration during prerendering: each value is a marker that `fillPlaceholders` replaces when a page is composed,
 * so that one build serves every environment.
 */
export const placeholderConfig: SiteConfig = Object.fromEntries(
  KEYS.map((key) => [key, placeholder(key)]),
) as Record<(typeof KEYS)[number], string>

/** Puts the real values into prerendered HTML. `escapeValue` makes a value safe for its context. */
export function fillPlaceholders(
  html: string,
  config: SiteConfig,
  escapeValue: (value: string) => string,
): string {
  return html.replace(/__config_(\w+?)__/g, (marker, key: string) => {
    const known = KEYS.find((name) => name === key)
    return known ? escapeValue(config[known]) : marker
  })
}
