interface TrustedTypes {
  readonly emptyHTML: unknown
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * The inner HTML of an outlet in the browser: nothing. With it React leaves alone what a fragment or a remote put into
 * the element. Where Trusted Types are enforced a plain string would be refused, so their own empty value is used.
 * Read once: WebKit answers with another object each time, which React takes for a change, and then it empties the element. That is how
 * remotes on React 19.2.9 were empty with the status `ready`, which no longer stays so: `confirm` in outlet-life.ts asks for content.
 */
export const EMPTY_HTML: { readonly __html: string } = { __html: (trustedTypes?.emptyHTML ?? '') as string }
