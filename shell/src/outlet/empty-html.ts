interface TrustedTypes {
  readonly emptyHTML: unknown
}

/**
 * The inner HTML of an outlet in the browser: nothing. With it React leaves alone what a fragment or a remote put into
 * the element. Where Trusted Types are enforced a plain string would be refused, so their own empty value is used.
 */
export function emptyHtml(): { __html: string } {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return { __html: (trustedTypes?.emptyHTML ?? '') as string }
}
