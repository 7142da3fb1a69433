import { createHost } from '@site/host/host'
import { type Listening, listen } from '@site/host/listen'
import { readSiteConfig } from '@site/host/site-config'
import type { LocalBackend } from '@site/local-backend'
import { newAddress, newestMail, SITE } from '@site/local-backend/testing/visitor'
import { makeSmallSite, type SmallSite } from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSmoke, type StepResult } from '../../../tools/smoke/run-smoke'
import { startBackend } from '../support/start-backend'

let backend: LocalBackend
let files: SmallSite
let host: Listening
beforeAll(async () => {
  backend = await startBackend()
  files = await makeSmallSite(['forms'])
  const env = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey }
  const config = readSiteConfig(env, SITE)
  host = await listen(createHost({ ...files, config, denser: false, warn: () => undefined }), 0, '127.0.0.1')
})
afterAll(async () => {
  await host?.close()
  await backend?.close()
  await files?.remove()
})

type Tamper = (request: { url: string; method: string }) => Response | undefined

/** A whole page: the shell of a small site has none. */
const page: Tamper = ({ url }) =>
  url === `${host.url}/`
    ? new Response('<html></html>', { headers: { 'content-security-policy': `connect-src ${backend.url}` } })
    : undefined

/** Runs the check against the site; a result of `tamper` replaces a server's response. */
async function smoke({ email, tamper }: { email?: string | undefined; tamper?: Tamper } = {}) {
  const told: StepResult[] = []
  const { results, left } = await runSmoke({
    url: host.url,
    email,
    fetch: async (input, init) => answered(String(input), init?.method, tamper) ?? fetch(input, init),
    report: (result) => told.push(result),
  })
  expect(told).toEqual(results)
  return { results, left }
}

function answered(url: string, method = 'GET', tamper?: Tamper): Response | undefined {
  return tamper?.({ url, method }) ?? page({ url, method })
}

const outcomes = (results: readonly StepResult[]) =>
  Object.fromEntries(results.map(({ name, outcome }) => [name, outcome]))
const failed = (results: readonly StepResult[]) =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ name, text, next }) => ({ name, text, next }))

test('a site that works passes every step, and what it leaves is named', async () => {
  const email = newAddress()
  const { results, left } = await smoke({ email })
  expect(failed(results)).toEqual([])
  expect([...new Set(Object.values(outcomes(results)))]).toEqual(['ok'])
  expect(results).toHaveLength(10)
  for (const { ms } of results) expect(ms).toBeGreaterThanOrEqual(0)
  expect((await newestMail(backend, email))?.Text).toContain('http')
  const statement = /delete from chat_messages where conversation_id = '(.*)'/.exec(left[0] ?? '')
  expect(
    await backend.query('select message from chat_messages where conversation_id = $1', [statement?.[1]]),
  ).toEqual([{ message: 'Smoke check after a deploy' }])
  expect(left[1]).toContain(email)
})

test('without an address nobody is signed up, and that is no failure', async () => {
  const { results, left } = await smoke()
  expect(outcomes(results)).toMatchObject({ 'sign-up': 'not run', 'assistant: answer': 'ok' })
  expect(left).toHaveLength(1)
})

test('an address that has an account is no failure either, and leaves nothing', async () => {
  const email = newAddress()
  await backend.query(
    `insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, 'x', now())`,
    [email],
  )
  const { results, left } = await smoke({ email })
  expect(outcomes(results)).toMatchObject({ 'sign-up': 'not run' })
  expect(left).toHaveLength(1)
})

const at =
  (part: string, response: () => Response, method?: string): Tamper =>
  (request) =>
    request.url.includes(part) && (method ?? request.method) === request.method ? response() : undefined
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers })
const CORS = { 'access-control-allow-origin': '*' }
const siteConfig = (changes: object) =>
  json(200, { supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey, siteUrl: SITE, ...changes })

/** The fault → the failing steps, the reason, and the remedy. */
const faults: readonly [string, () => Tamper, readonly [step: string, why: RegExp, next: RegExp][]][] = [
  [
    'no site',
    () => at('/config.json', json(404, { message: 'Not found' })),
    [['configuration', /names no backend: 404/, /the address of the site/]],
  ],
  [
    'a secret key',
    () => at('/config.json', siteConfig({ supabaseAnonKey: 'sb_secret_x' })),
    [['configuration', /hands out a secret key/, /Revoke/]],
  ],
  [
    'the key of another project',
    () => at('/config.json', siteConfig({ supabaseAnonKey: 'sb_publishable_other' })),
    [
      ['auth settings', /key was refused: 401: .*key/, /SUPABASE_ANON_KEY/],
      ['chat message', /not stored: 401/, /SUPABASE_ANON_KEY/],
      ['chat is private', /401/, /SUPABASE_ANON_KEY/],
      ['sign-up', /refused: 401/, /SUPABASE_ANON_KEY/],
    ],
  ],
  [
    'a backend that is not there',
    () =>
      ({ url }) => {
        if (url.startsWith(backend.url))
          throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') })
        return undefined
      },
    [
      ['auth settings', /does not answer: ENOTFOUND/, /DNS/],
      ['links in mails', /ENOTFOUND/, /paused/],
      ['chat message', /ENOTFOUND/, /DNS/],
      ['chat is private', /ENOTFOUND/, /DNS/],
      ['assistant: preflight', /ENOTFOUND/, /DNS/],
      ['assistant: answer', /ENOTFOUND/, /DNS/],
      ['sign-up', /ENOTFOUND/, /DNS/],
    ],
  ],
  [
    'a host that is down',
    () => at('/healthz', json(503, { status: 'down', reasons: ['no store'] })),
    [['host', /503 \(down\): no store/, /log/]],
  ],
  [
    'a page whose policy names another backend',
    () =>
      ({ url }) =>
        new URL(url).pathname === '/' && url.startsWith(host.url)
          ? new Response('<html></html>', { headers: { 'content-security-policy': "connect-src 'self'" } })
          : undefined,
    [['page', /does not let it reach http/, /SUPABASE_URL/]],
  ],
  [
    'a page that breaks off',
    () =>
      ({ url }) =>
        url === `${host.url}/` ? new Response('<html>') : undefined,
    [['page', /without a whole page/, /CDN/]],
  ],
  [
    'sign-up switched off',
    () => at('/settings', json(200, { disable_signup: true, external: { email: true } })),
    [['auth settings', /nobody sign up/, /config push/]],
  ],
  [
    'addresses that nobody confirms',
    () => at('/settings', json(200, { mailer_autoconfirm: true, external: { email: true } })),
    [['auth settings', /Email confirmation is off/, /config push/]],
  ],
  [
    'settings that were not pushed',
    () =>
      at(
        '/verify?',
        () => new Response(null, { status: 303, headers: { location: 'http://localhost:3000/#error=x' } }),
      ),
    [['links in mails', /leads to http:\/\/localhost:3000\/\.$/, /site_url.*config push/]],
  ],
  [
    'no tables',
    () => at('/rest/v1/', json(404, { code: 'PGRST205', message: 'Could not find the table' })),
    [
      ['chat message', /404: PGRST205, Could not/, /db push --remote/],
      ['chat is private', /PGRST205/, /db push --remote/],
    ],
  ],
  [
    'conversations that everybody writes into',
    () => at('/rest/v1/chat_messages', () => new Response(null, { status: 201 }), 'POST'),
    [['chat message', /Anybody may write into a conversation/, /db push --remote/]],
  ],
  [
    'a table that everybody reads',
    () => at('?select=message', json(200, [{ message: 'Hello' }])),
    [['chat is private', /messages of visitors can be read/, /select on chat_messages/]],
  ],
  [
    'no function',
    () => at('/functions/v1/', json(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })),
    [
      ['assistant: preflight', /404: NOT_FOUND, Requested/, /functions deploy assistant/],
      ['assistant: answer', /404/, /functions deploy assistant/],
    ],
  ],
  [
    'a function that lets pages not send what Google’s client does',
    () =>
      at(
        '/functions/v1/',
        () =>
          new Response(null, {
            status: 204,
            headers: { ...CORS, 'access-control-allow-headers': 'apikey, Content-Type' },
          }),
        'OPTIONS',
      ),
    [['assistant: preflight', /does not allow x-goog-api-client, x-goog-api-key\.$/, /functions deploy/]],
  ],
  [
    'a function that does not start',
    () => at('/functions/v1/', json(503, { code: 'BOOT_ERROR', message: 'Function failed to start' })),
    [
      ['assistant: preflight', /503: BOOT_ERROR.*sends no Access-Control-Allow-Origin/, /log/],
      ['assistant: answer', /503: BOOT_ERROR, Function failed/, /log/],
    ],
  ],
  [
    'a function for callers with a token',
    () => at('/functions/v1/', json(401, { message: 'Missing authorization header' }, CORS), 'POST'),
    [['assistant: answer', /401: Missing/, /verify_jwt/]],
  ],
  [
    'a function that does not know the site',
    () =>
      at(
        '/functions/v1/',
        json(403, { error: { status: 'PERMISSION_DENIED', message: 'own site only' } }),
        'POST',
      ),
    [['assistant: answer', /403: PERMISSION_DENIED, own site only/, /ASSISTANT_ORIGINS to http/]],
  ],
  [
    'a model that says nothing',
    () => at('/functions/v1/', json(200, { candidates: [{ finishReason: 'MAX_TOKENS' }] }), 'POST'),
    [['assistant: answer', /without a text.*MAX_TOKENS/, /log/]],
  ],
  [
    'captcha',
    () => at('/signup', json(400, { error_code: 'captcha_failed', msg: 'captcha protection' })),
    [['sign-up', /refused: 400: captcha_failed, captcha/, /Switch captcha off/]],
  ],
  [
    'the built-in mail server',
    () => at('/signup', json(400, { error_code: 'email_address_not_authorized', msg: 'not authorized' })),
    [['sign-up', /email_address_not_authorized/, /mail server of your own/]],
  ],
]

describe('of a site with a fault the step says why it failed, and what to do; all others are run', () => {
  test.each(faults)('%s', async (_what, tamper, expected) => {
    // Hashing a password takes time.
    const email = expected.some(([name]) => name === 'sign-up') ? newAddress() : undefined
    const { results } = await smoke({ email, tamper: tamper() })
    expect(results).toHaveLength(10)
    expect(failed(results)).toEqual(
      expected.map(([name, why, next]) => ({
        name,
        text: expect.stringMatching(why),
        next: expect.stringMatching(next),
      })),
    )
  })
})
