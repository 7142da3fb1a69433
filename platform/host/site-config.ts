import type { SiteConfig } from '@site/shared/contracts'
import { type Environment, readVariables, type Values } from './environment/read-variables'
import type { Value } from './environment/variables'
import { type BrowserVariableName, browserVariableNames, site, siteVariables } from './site'
import type { SiteVariable } from './site-definition'

const NAMES = [
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  ...browserVariableNames,
  'WEB_VITALS_SAMPLE',
  'SITE_URL',
] as const

/** The address alone has a default, where an embedded backend answers; without the key nobody meant that one. */
export function missingBackend(env: Environment): string[] {
  if (site.backend === 'none' || env['SUPABASE_ANON_KEY']?.trim()) return []
  return [
    ...(env['SUPABASE_URL'] ? [] : ['SUPABASE_URL: it is missing, the address of the backend']),
    'SUPABASE_ANON_KEY: it is missing, the public key of that backend',
  ]
}

type IsOptional<Name extends BrowserVariableName> = undefined extends Value<Name> ? true : false
type KeyOf<Name extends BrowserVariableName> = (typeof siteVariables)[Name]['browser']

/** The site's own variables that browsers get. */
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
  // Each is what the type above says of its name.
  return Object.fromEntries(set.map((name) => [siteVariables[name].browser, values[name]])) as OwnConfig
}

/** The site's configuration. What is allowed and unwise is reported to `warn`. */
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
 * Reads the site's configuration from the environment, for a site that has a backend elsewhere.
 * @throws Error that names every wrong variable.
 */
export const readSiteConfig = (
  env: Environment,
  siteUrl: string,
  warn: (line: string) => void = console.warn,
): SiteConfig => siteConfig(readVariables(NAMES, env, missingBackend(env)), siteUrl, warn)
