import { deviceStorage, readJson, writeJson } from '@site/shared/storage'
import * as v from 'valibot'

/** The source of a remote other than its live release: another release of the store, or a development server. */
export type Override = { readonly release: string } | { readonly origin: string }

export type Overrides = Readonly<Record<string, Override>>

const KEY = 'site-overrides'

export const OverridesSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  v.union([
    v.strictObject({ release: v.pipe(v.string(), v.regex(/^[\w.@+-]+$/)) }),
    v.strictObject({ origin: v.pipe(v.string(), v.check(isLoopback)) }),
  ]),
)

/** Only the visitor's own machine: an override must never load code from another one. */
export function isLoopback(origin: string): boolean {
  const url = URL.parse(origin)
  return (
    url !== null &&
    url.protocol === 'http:' &&
    url.origin === origin &&
    ['localhost', '127.0.0.1'].includes(url.hostname)
  )
}

/** The overrides that were chosen and saved in this browser. */
export function readOverrides(): Overrides {
  const read = v.safeParse(OverridesSchema, readJson(deviceStorage, KEY))
  return read.success ? read.output : {}
}

/** Where storage is blocked or full, the choice holds until the page is left. */
export function saveOverrides(overrides: Overrides): void {
  writeJson(deviceStorage, KEY, overrides)
}
