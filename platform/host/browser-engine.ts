/** The engine that draws a page, independent of the browser's name: on iOS every browser is WebKit. */
export interface BrowserEngine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit' | 'other'
  /** Major version; for WebKit the version of Safari that it came with. `null`: it does not say. */
  readonly version: number | null
}

/** In this order: Chromium calls itself WebKit as well. Browsers on iOS say CriOS and FxiOS, never Chrome or Firefox. */
const NAMES = [
  ['Chromium', /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['WebKit', /\bAppleWebKit\/.*?(?:\bVersion\/(\d+)|$)/],
] as const

/** Reads the engine out of a `User-Agent` header. Never rejects: what is not known is `other`. */
export function browserEngine(userAgent: string | null): BrowserEngine {
  for (const [name, pattern] of NAMES) {
    const found = pattern.exec(userAgent ?? '')
    if (found) return { name, version: found[1] === undefined ? null : Number(found[1]) }
  }
  return { name: 'other', version: null }
}

/**
 * Since which version an engine takes `Integrity-Policy` together with the hashes of import maps (browser-compat-data, header
 * Integrity-Policy; seen to work in Chromium 156 and Firefox 153). WebKit is not in the table on purpose: it knows the header since
 * Safari 26, but does not count the import map's hashes for it, and keeps out every module that another one imports (seen in
 * WebKitGTK 2.50, `tests/engines`; decision 0084).
 */
const INTEGRITY_POLICY_SINCE: Readonly<Partial<Record<BrowserEngine['name'], number>>> = {
  Chromium: 138,
  Firefox: 145,
}

/** Set for an hour by a page whose scripts were all kept out (`shell/src/compose/repair-script.ts`). */
const KEPT_OUT_COOKIE = /(?:^|;\s*)site-scripts=kept-out(?:;|$)/

/**
 * Whether this engine itself keeps out every script without a published hash, and lets in all others.
 * @param cookies of the request: a browser that was sorted wrongly says so there.
 */
export function takesIntegrityPolicy({ name, version }: BrowserEngine, cookies: string | null): boolean {
  const since = INTEGRITY_POLICY_SINCE[name]
  if (since === undefined || version === null || version < since) return false
  return !KEPT_OUT_COOKIE.test(cookies ?? '')
}
