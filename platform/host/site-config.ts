import type { SiteVariable } from '@site/records/site/site-definition'
import type { SiteConfig } from '@site/shared/contracts'
import { type Environment, readVariables, type Values } from './environment/read-variables'
import type { Value } from './environment/variables'
import { type BrowserVariableName, browserVariableNames, site, siteVariables } from './site'

const NAMES = [
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  ...browserVariableNames,
  'WEB_VITALS_SAMPLE',
  'SITE_URL',
] as const

/** Only the address has a default, that of an embedded backend; without a key the default is not meant. */
export function missingBackend(env: Environment): string[] {
  if (site.backend === 'none' || env['SUPABASE_ANON_KEY']?.trim()) return []
  return [
    ...(env['SUPABASE_URL'] ? [] : ['SUPABASE_URL: it is missing, the address of the backend']),
    'SUPABASE_ANON_KEY: it is missing, the public key of that backend',
  ]
}

type IsOptional<Name extends BrowserVariableName> = undefined extends Value<Name> ? true : false
type KeyOf<Name extends BrowserVariableName> = (typeof siteVariables)[Name]['browser']

/** The site's own variables for browsers. */
type OwnConfig = {
  readonly [Name in BrowserVariableName as IsOptional<Name> extends true ? never : KeyOf<Name>]: Value<Name>
} & {
  readonly [Name in BrowserVariableName as IsOptional<Name> extends true ? KeyOf<Name> : never]?: NonNullable<
    Value<Name>
  >
}

function ownConfig(values: Values<BrowserVariableName>, warn: (line: string) => void): OwnConfig {
  const set = browserVariableNames.filter((name) => values[name] !== undefined)
  for (const name of set) {
    const { warning }: SiteVariable = siteVariables[name]
    if (warning) warn(`Warning: ${warning}`)
  }
  // Each has the type declared above.
  return Object.fromEntries(set.map((name) => [siteVariables[name].browser, values[name]])) as OwnConfig
}

/** The site's configuration. Valid but unwise values are reported to `warn`. */
export const siteConfig = (
  values: Values<(typeof NAMES)[number]>,
  siteUrl: string,
  warn: (line: string) => void = console.warn,
): SiteConfig => ({
  supabaseUrl: values.SUPABASE_URL ?? (site.backend === 'none' ? '' : 'http://localhost:54321'),
  supabaseAnonKey: values.SUPABASE_ANON_KEY ?? '',
  ...ownConfig(values, warn),
  ...(values.WEB_VITALS_SAMPLE ? { vitalsSample: values.WEB_VITALS_SAMPLE } : {}),
  siteUrl: values.SITE_URL ?? siteUrl,
})

/**
 * Reads the site's configuration from the environment, for a site with an external backend.
 * @throws Error that lists every invalid variable.
 */
export const readSiteConfig = (
  env: Environment,
  siteUrl: string,
  warn: (line: string) => void = console.warn,
): SiteConfig => siteConfig(readVariables(NAMES, env, missingBackend(env)), siteUrl, warn)
