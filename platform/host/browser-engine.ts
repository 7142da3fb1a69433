/** The rendering engine, independent of the browser's name: on iOS every browser is WebKit. */
export interface BrowserEngine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit' | 'other'
  /** Major version; for WebKit that of the corresponding Safari. `null`: unknown. */
  readonly version: number | null
}

/** In this order: the header of Chromium contains WebKit as well. Browsers on iOS send CriOS and FxiOS, never Chrome or Firefox. */
const NAMES = [
  ['Chromium', /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['WebKit', /\bAppleWebKit\/.*?(?:\bVersion\/(\d+)|$)/],
] as const

/** Parses the engine from a `User-Agent` header. Never throws: an unknown one is `other`. */
export function browserEngine(userAgent: string | null): BrowserEngine {
  for (const [name, pattern] of NAMES) {
    const found = pattern.exec(userAgent ?? '')
    if (found) return { name, version: found[1] === undefined ? null : Number(found[1]) }
  }
  return { name: 'other', version: null }
}

/**
 * The first version of each engine that supports `Integrity-Policy` together with the hashes of import maps (browser-compat-data, header
 * Integrity-Policy; confirmed in Chromium 156 and Firefox 153). WebKit is missing on purpose: it supports the header since Safari 26, but
 * ignores the import map's hashes, and blocks every module that another one imports (confirmed in WebKitGTK 2.50, `tests/engines`;
 * decision 0084).
 */
const INTEGRITY_POLICY_SINCE: Readonly<Partial<Record<BrowserEngine['name'], number>>> = {
  Chromium: 138,
  Firefox: 145,
}

/** Set for an hour by a page whose scripts were all blocked (`shell/src/compose/repair-script.ts`). */
const BLOCKED_COOKIE = /(?:^|;\s*)site-scripts=blocked(?:;|$)/

/**
 * Whether this engine itself blocks every script without a published hash, and runs all others.
 * @param cookies of the request: they correct a wrong detection.
 */
export function takesIntegrityPolicy({ name, version }: BrowserEngine, cookies: string | null): boolean {
  const since = INTEGRITY_POLICY_SINCE[name]
  if (since === undefined || version === null || version < since) return false
  return !BLOCKED_COOKIE.test(cookies ?? '')
}
