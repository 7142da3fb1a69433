import type { SiteVariable } from '@site/records/site/site-definition'
import { expect, test, vi } from 'vitest'
import { securityHeaders } from '../../shell/src/compose/security-headers'
import { variables } from '../../site.config'
import { readSiteConfig } from './site-config'

const GEMINI = 'https://generativelanguage.googleapis.com'
const policyOf = (env: Record<string, string>, warn = vi.fn()) =>
  securityHeaders(
    readSiteConfig({ SUPABASE_ANON_KEY: 'anon', ...env }, 'http://localhost:4400', warn),
    { scripts: [], styles: [] },
    {},
  )['content-security-policy']

test('no key of the model goes to the browser unless someone says so, and then with a warning', () => {
  const warn = vi.fn()
  expect(policyOf({ GEMINI_API_KEY: 'secret', GEMINI_BROWSER_KEY: '' }, warn)).not.toContain(GEMINI)
  expect(warn).not.toHaveBeenCalled()
  expect(policyOf({ GEMINI_BROWSER_KEY: 'for-everyone' }, warn)).toContain(GEMINI)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/sent to every visitor.*GEMINI_API_KEY instead/))
  const env = { SUPABASE_ANON_KEY: 'anon', GEMINI_API_KEY: 'secret' }
  expect(JSON.stringify(readSiteConfig(env, 'http://localhost:4400', warn))).not.toContain('secret')
})

test('a definition that hands a secret to browsers does not compile', () => {
  const wrong = () => {
    const { GEMINI_API_KEY } = variables
    // @ts-expect-error: every visitor would get it
    return { ...GEMINI_API_KEY, browser: 'key' } satisfies SiteVariable
  }
  expect(wrong).toBeTypeOf('function')
})

test('every wrong variable is named', () => {
  expect(() => readSiteConfig({ WHATSAPP_NUMBER: '+91 1', SUPPORT_EMAIL: 'me', SITE_URL: 'me' }, '')).toThrow(
    /WHATSAPP_NUMBER: it may have digits only.*SUPPORT_EMAIL: it is no mail.*SITE_URL: it has to be an address/s,
  )
})

test.each([
  'https://x.example/agency',
  'https://x.example/agency/',
  'https://x.example/?a',
  'https://me@x.example',
])('SITE_URL=%s is refused: pages name their files from the root', (SITE_URL) => {
  expect(() => readSiteConfig({ SUPABASE_ANON_KEY: 'anon', SITE_URL }, '')).toThrow(
    /SITE_URL: .*without a path/,
  )
})

test('the slash behind an origin is no path', () => {
  const env = { SUPABASE_ANON_KEY: 'anon', SITE_URL: 'https://x.example:8443/' }
  expect(readSiteConfig(env, '').siteUrl).toBe('https://x.example:8443')
})

test.each([
  [{}, ['SUPABASE_URL', 'SUPABASE_ANON_KEY']],
  [{ SUPABASE_ANON_KEY: ' ' }, ['SUPABASE_URL', 'SUPABASE_ANON_KEY']],
  [{ SUPABASE_URL: 'https://project.example' }, ['SUPABASE_ANON_KEY']],
])('of %j every variable that is missing is named, in words', (env, names) => {
  const refused = (() => {
    try {
      return String(readSiteConfig(env, 'http://localhost:4400'))
    } catch (error) {
      return String(error)
    }
  })()
  expect(refused.match(/^ {2}\w+(?=: it is missing, the )/gm)?.map((name) => name.trim())).toEqual(names)
  expect(refused).not.toMatch(/undefined|Invalid|Expected/)
})

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test.each(['sb_secret_x', jwt({ role: 'service_role' })])('a secret key goes to no visitor: %s', (key) => {
  expect(() => readSiteConfig({ SUPABASE_ANON_KEY: key }, '')).toThrow(
    /\n {2}SUPABASE_ANON_KEY: it is a secret key.*set the publishable one$/,
  )
})

test.each(['sb_publishable_x', jwt({ role: 'anon' }), 'a.b.c'])('a public key is taken: %s', (key) => {
  expect(readSiteConfig({ SUPABASE_ANON_KEY: key }, '').supabaseAnonKey).toBe(key)
})
