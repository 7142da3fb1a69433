/** A feature with which a CDN adds a script of its own to pages, and changes others. */
export interface CdnFeature {
  readonly name: string
  /** Of the path of its script. */
  readonly shape: RegExp
  /** The effect for visitors while it is on. */
  readonly effect: string
}

/** In this order: the last one fits every script. */
export const CDN_FEATURES: readonly CdnFeature[] = [
  { name: 'Rocket Loader', shape: /\/rocket-loader/, effect: 'pages stay text and links' },
  { name: 'Email Address Obfuscation', shape: /\/email-decode/, effect: 'mail addresses stay hidden' },
  { name: 'JavaScript Detections', shape: /\/challenge-platform\//, effect: 'its script does not run' },
  { name: 'a feature of the CDN', shape: /./, effect: 'its script does not run' },
]

/** The feature that a script belongs to. @returns `undefined` when no CDN has added it. */
export function cdnFeature(address: string): CdnFeature | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return path.startsWith('/cdn-cgi/') ? CDN_FEATURES.find(({ shape }) => shape.test(path)) : undefined
}
