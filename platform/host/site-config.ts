import type { SiteConfig } from '@site/shared/contracts'
import { type Environment, readVariables, type Values } from './environment/read-variables'

const NAMES = [
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SCHEDULING_URL',
  'WHATSAPP_NUMBER',
  'SUPPORT_EMAIL',
  'SCENE_URL',
  'SOCIAL_PROVIDER',
  'GEMINI_BROWSER_KEY',
  'WEB_VITALS_SAMPLE',
  'SITE_URL',
] as const

/** The address alone has a default, where an embedded backend answers; without the key nobody meant that one. */
export function missingBackend(env: Environment): string[] {
  if (env['SUPABASE_ANON_KEY']?.trim()) return []
  return [
    ...(env['SUPABASE_URL'] ? [] : ['SUPABASE_URL: it is missing, the address of the backend']),
    'SUPABASE_ANON_KEY: it is missing, the public key of that backend',
  ]
}

const BROWSER_KEY_WARNING =
  'Warning: GEMINI_BROWSER_KEY is sent to every visitor, so anyone can copy it and use it at your cost, past every limit of ' +
  'the assistant function. Restrict it to your domain and set a budget at Google, or remove it and set GEMINI_API_KEY ' +
  'instead, which stays on the server.'

/** The site's configuration. What is allowed and unwise is reported to `warn`. */
export function siteConfig(
  values: Values<(typeof NAMES)[number]>,
  siteUrl: string,
  warn: (line: string) => void = console.warn,
): SiteConfig {
  if (values.GEMINI_BROWSER_KEY) warn(BROWSER_KEY_WARNING)
  return {
    supabaseUrl: values.SUPABASE_URL ?? 'http://localhost:54321',
    supabaseAnonKey: values.SUPABASE_ANON_KEY ?? '',
    schedulingUrl: values.SCHEDULING_URL,
    whatsappNumber: values.WHATSAPP_NUMBER,
    supportEmail: values.SUPPORT_EMAIL,
    sceneUrl: values.SCENE_URL,
    socialProvider: values.SOCIAL_PROVIDER,
    ...(values.GEMINI_BROWSER_KEY ? { geminiBrowserKey: values.GEMINI_BROWSER_KEY } : {}),
    ...(values.WEB_VITALS_SAMPLE ? { vitalsSample: values.WEB_VITALS_SAMPLE } : {}),
    siteUrl: values.SITE_URL ?? siteUrl,
  }
}

/**
 * Reads the site's configuration from the environment, for a site that has a backend elsewhere.
 * @throws Error that names every wrong variable.
 */
export const readSiteConfig = (
  env: Environment,
  siteUrl: string,
  warn: (line: string) => void = console.warn,
): SiteConfig => siteConfig(readVariables(NAMES, env, missingBackend(env)), siteUrl, warn)
