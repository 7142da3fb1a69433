import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, type TomlTable, type TomlValue } from 'smol-toml'
import { errorText, StartError } from '../start-error'
import { type MailTemplates, readMailTemplates } from './mail-templates'

/** The settings of `supabase/config.toml` that concern the embedded backend. */
export interface ProjectConfig {
  maxRows: number
  redirectUrls: readonly string[]
  tokenLifetimeSeconds: number
  refreshReuseSeconds: number
  passwords: { minimumLength: number; required: readonly string[] }
  confirmEmail: boolean
  securePasswordChange: boolean
  mailIntervalSeconds: number
  otpLength: number
  otpLifetimeSeconds: number
  mails: MailTemplates
  providers: readonly string[]
  limits: {
    mailsPerHour: number
    signInsPerFiveMinutes: number
    refreshesPerFiveMinutes: number
    verificationsPerFiveMinutes: number
  }
}

export async function readProjectConfig(supabaseFolder: string): Promise<ProjectConfig> {
  const file = join(supabaseFolder, 'config.toml')
  const root = await readFile(file, 'utf8')
    .then(parse)
    .catch((error: unknown) => {
      throw new StartError(`${file} cannot be read: ${errorText(error)}`, { cause: error })
    })
  const at = (path: string) => valueAt(root, path, file)
  const number = (path: string) => expectNumber(at(path), path, file)
  return {
    maxRows: number('api.max_rows'),
    redirectUrls: list(at('auth.additional_redirect_urls')).filter((url) => typeof url === 'string'),
    tokenLifetimeSeconds: number('auth.jwt_expiry'),
    refreshReuseSeconds: number('auth.refresh_token_reuse_interval'),
    passwords: {
      minimumLength: number('auth.minimum_password_length'),
      required: requiredCharacters(at('auth.password_requirements'), file),
    },
    confirmEmail: at('auth.email.enable_confirmations') === true,
    securePasswordChange: at('auth.email.secure_password_change') === true,
    mailIntervalSeconds: seconds(at('auth.email.max_frequency'), 'auth.email.max_frequency', file),
    otpLength: number('auth.email.otp_length'),
    otpLifetimeSeconds: number('auth.email.otp_expiry'),
    mails: await readMailTemplates(join(supabaseFolder, '..'), (name, key) =>
      String(at(`auth.email.template.${name}.${key}`)),
    ),
    // The local page acts as the provider, so it needs no client: `enabled` is for hosted projects, which do.
    providers: Object.keys(table(at('auth.external'))),
    limits: {
      mailsPerHour: number('auth.rate_limit.email_sent'),
      signInsPerFiveMinutes: number('auth.rate_limit.sign_in_sign_ups'),
      refreshesPerFiveMinutes: number('auth.rate_limit.token_refresh'),
      verificationsPerFiveMinutes: number('auth.rate_limit.token_verifications'),
    },
  }
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'

/** The values that the CLI accepts, and their character sets. */
const REQUIREMENTS: Readonly<Record<string, readonly string[]>> = {
  '': [],
  letters_digits: [LOWER + LOWER.toUpperCase(), DIGITS],
  lower_upper_letters_digits: [LOWER, LOWER.toUpperCase(), DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, LOWER.toUpperCase(), DIGITS, SYMBOLS],
}

function requiredCharacters(value: TomlValue, file: string): readonly string[] {
  const sets = REQUIREMENTS[String(value)]
  if (sets) return sets
  const known = Object.keys(REQUIREMENTS).map((word) => JSON.stringify(word))
  throw new StartError(`"auth.password_requirements" in ${file} has to be one of ${known.join(', ')}.`)
}

function valueAt(root: TomlTable, path: string, file: string): TomlValue {
  let value: TomlValue | undefined = root
  for (const key of path.split('.')) value = table(value)[key]
  if (value === undefined) throw new StartError(`${file} lacks "${path}", which the backend needs. Add it.`)
  return value
}

function expectNumber(value: TomlValue, path: string, file: string): number {
  if (typeof value !== 'number') throw new StartError(`"${path}" in ${file} has to be a number.`)
  return value
}

/** `60s`, `1m`, `1m30s`: the CLI's durations. */
function seconds(value: TomlValue, path: string, file: string): number {
  const [, minutes, rest] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(String(value)) ?? []
  if (minutes === undefined && rest === undefined)
    throw new StartError(`"${path}" in ${file} has to be a duration such as "60s" or "1m".`)
  return Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}

function table(value: TomlValue | undefined): TomlTable {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date) ? value : {}
}

function list(value: TomlValue): TomlValue[] {
  return Array.isArray(value) ? value : []
}
