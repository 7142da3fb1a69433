import { company } from '@site/shared/business'
import type { SiteConfig } from '@site/shared/contracts'
import * as v from 'valibot'
import { isSecretKey } from './is-secret-key'
import { wrongSwitch } from './read-switch'

const text = v.pipe(v.string(), v.trim())
const url = v.pipe(text, v.url('it is no address like https://site.example'))

/** Environment variable → configuration value, with the defaults that make `.env.example` work unchanged. */
const Environment = v.object({
  SUPABASE_URL: v.optional(url, 'http://localhost:54321'),
  SUPABASE_ANON_KEY: v.optional(
    v.pipe(
      text,
      v.check(
        (key) => !isSecretKey(key),
        'it is a secret key, and every visitor would get it; set the publishable one',
      ),
    ),
    '',
  ),
  SCHEDULING_URL: v.optional(url, company.schedulingUrl),
  WHATSAPP_NUMBER: v.optional(
    v.pipe(text, v.regex(/^\d{6,15}$/, 'it may have digits only, with the country code')),
    company.whatsappNumber,
  ),
  SUPPORT_EMAIL: v.optional(v.pipe(text, v.email('it is no mail address')), company.supportEmail),
  SCENE_URL: v.optional(text, ''),
  SOCIAL_PROVIDER: v.optional(text, 'google'),
  GEMINI_BROWSER_KEY: v.optional(text),
  WEB_VITALS_SAMPLE: v.optional(
    v.pipe(
      text,
      v.transform(Number),
      v.minValue(0, 'it is no share from 0 to 1'),
      v.maxValue(1, 'it is no share from 0 to 1'),
    ),
  ),
  SITE_URL: v.optional(
    v.pipe(
      url,
      v.transform((value) => value.replace(/\/$/, '')),
    ),
  ),
})

/** Which are on or off, here and where they are read. */
const SWITCHES = ['ALLOW_OVERRIDES', 'BEHIND_PROXY', 'CLEAR_SITE_DATA', 'FEDERATION', 'RATE_LIMITS']

const wrongSwitches = (given: Readonly<Record<string, string | undefined>>): string[] =>
  SWITCHES.flatMap((name) => wrongSwitch(given, name) ?? [])

/** The address alone has a default, where an embedded backend answers; without the key nobody meant that one. */
function missingBackend(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['SUPABASE_ANON_KEY']?.trim()) return []
  return [
    ...(given['SUPABASE_URL'] ? [] : ['SUPABASE_URL: it is missing, the address of the backend']),
    'SUPABASE_ANON_KEY: it is missing, the public key of that backend',
  ]
}

const BROWSER_KEY_WARNING =
  'Warning: GEMINI_BROWSER_KEY is sent to every visitor, so anyone can copy it and use it at your cost, past every limit of ' +
  'the assistant function. Restrict it to your domain and set a budget at Google, or remove it and set GEMINI_API_KEY ' +
  'instead, which stays on the server.'

/**
 * Reads the site's configuration from environment variables. What is allowed and unwise is told to `warn`.
 * @throws Error that names every wrong variable.
 */
export function readSiteConfig(
  env: Readonly<Record<string, string | undefined>>,
  siteUrl: string,
  warn: (line: string) => void = console.warn,
): SiteConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = v.safeParse(Environment, given)
  const wrong = read.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []
  const others = [...missingBackend(given), ...wrongSwitches(given)]
  if (!read.success || others.length > 0) {
    const lines = [...others, ...wrong].join('\n  ')
    throw new Error(
      `The configuration is not usable. Set these environment variables (.env.example lists all):\n  ${lines}`,
    )
  }
  const values = read.output
  if (values.GEMINI_BROWSER_KEY) warn(BROWSER_KEY_WARNING)
  return {
    supabaseUrl: values.SUPABASE_URL,
    supabaseAnonKey: values.SUPABASE_ANON_KEY,
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
