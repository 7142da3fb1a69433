import type { AuthError } from './auth-error'

/**
 * The target of a link: the first address that is the site itself or in the allow-list. Anything else silently falls back to the site, as
 * in Supabase. Between loopback addresses of the same name the port does not matter.
 */
export function allowedRedirect(
  wanted: readonly (string | undefined)[],
  siteUrl: string,
  allowed: readonly string[],
): string {
  return wanted.find((address) => address && isAllowed(address, siteUrl, allowed)) ?? siteUrl
}

function isAllowed(address: string, siteUrl: string, allowed: readonly string[]): boolean {
  const url = parseHttpUrl(address)
  if (!url) return false
  const bare = withoutQuery(url)
  return isSameSite(url, new URL(siteUrl)) || allowed.some((entry) => entry === address || entry === bare)
}

/** Adds parameters to the query and to the fragment of an address. */
export function redirectWith(
  target: string,
  query: Readonly<Record<string, string>>,
  fragment: Readonly<Record<string, string>>,
): string {
  const url = new URL(target)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  // Sorted keys, and "sb", by which auth-js recognises its own fragments.
  const hash = new URLSearchParams(
    Object.entries({ ...fragment, sb: '' }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  if (Object.keys(fragment).length > 0) url.hash = hash.toString()
  return url.toString()
}

/** The parameters of a failure in an address, as in OAuth. */
export function errorReason(error: AuthError): Record<string, string> {
  return {
    error: error.status === 403 ? 'access_denied' : error.status >= 500 ? 'server_error' : 'invalid_request',
    error_code: error.code,
    error_description: error.message,
  }
}

export function errorRedirect(target: string, error: AuthError, alsoInQuery: boolean): string {
  const reason = errorReason(error)
  return redirectWith(target, alsoInQuery ? reason : {}, reason)
}

function parseHttpUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  return isHttp && !url.username && !url.password ? url : undefined
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

function withoutQuery(url: URL): string {
  return `${url.origin}${url.pathname}`
}
