import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { PROGRAMS } from '@site/records/site/variable'
import { afterEach, expect, test } from 'vitest'
import { loadEnv } from './load-env'
import { readVariables } from './read-variables'
import { namesOf, VARIABLES } from './variables'
import { envExample, variablesPage } from './written-variables'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'environment-'))
afterEach(() => rmSync(join(folder, '.env'), { force: true }))

function loaded(program: Parameters<typeof loadEnv>[1], file: string, env: NodeJS.ProcessEnv = {}) {
  writeFileSync(join(folder, '.env'), file)
  loadEnv(folder, program, env)
  return env
}

const SECRETS = `SUPABASE_SERVICE_ROLE_KEY=sb_secret_x
DATABASE_URL=postgres://owner:word@localhost/site
GEMINI_API_KEY=key
RELEASE_OWNER=site
AWS_ACCESS_KEY_ID=writer
AWS_SECRET_ACCESS_KEY=word
NODE_OPTIONS=--inspect
`

test('a host takes its own variables out of .env, and no secret of another program', () => {
  const env = loaded('host', `PORT=4500\nOTEL_EXPORTER_OTLP_HEADERS=token=x\nSITE_URL=\n${SECRETS}`)
  expect(env).toEqual({ PORT: '4500', OTEL_EXPORTER_OTLP_HEADERS: 'token=x' })
  expect(namesOf('host').filter((name) => 'secret' in VARIABLES[name])).toEqual([])
})

test('a host gets the credentials of a bucket where it serves one, and the release tool always', () => {
  const credentials = { AWS_ACCESS_KEY_ID: 'writer', AWS_SECRET_ACCESS_KEY: 'word' }
  expect(loaded('host', `STORE_DIR=s3://site\n${SECRETS}`)).toEqual({
    STORE_DIR: 's3://site',
    ...credentials,
  })
  expect(loaded('host', SECRETS, { STORE_DIR: 's3://site' })).toMatchObject(credentials)
  expect(loaded('host', `STORE_DIR=s3://site\n${SECRETS}`, { STORE_DIR: '/site' })).toEqual({
    STORE_DIR: '/site',
  })
  expect(loaded('release', SECRETS)).toEqual({ RELEASE_OWNER: 'site', ...credentials })
})

test('what the environment has outweighs .env', () => {
  expect(loaded('host', 'PORT=4500\nHOST=0.0.0.0', { PORT: '4600' })).toEqual({
    PORT: '4600',
    HOST: '0.0.0.0',
  })
})

test.each([
  { AWS_PROFILE: 'deploy' },
  { AWS_ACCESS_KEY_ID: 'of-the-job', AWS_SECRET_ACCESS_KEY: 'other', AWS_SESSION_TOKEN: 'token' },
  { AWS_WEB_IDENTITY_TOKEN_FILE: '/token', AWS_ROLE_ARN: 'arn:aws:iam::1:role/deploy' },
])('credentials of a bucket come from the environment or from .env, never from both: %o', (given) => {
  const env = loaded('release', `${SECRETS}AWS_SESSION_TOKEN=old\nAWS_REGION=eu-west-1\n`, { ...given })
  expect(env).toEqual({ RELEASE_OWNER: 'site', AWS_REGION: 'eu-west-1', ...given })
})

test('an empty variable of the environment is no credential', () => {
  const env = loaded('release', SECRETS, { AWS_PROFILE: '', AWS_ACCESS_KEY_ID: '' })
  expect(env).toMatchObject({ AWS_ACCESS_KEY_ID: 'writer', AWS_SECRET_ACCESS_KEY: 'word' })
})

test('a region of the environment under either name outweighs that of .env', () => {
  const env = loaded('release', 'AWS_REGION=eu-west-1', { AWS_DEFAULT_REGION: 'eu-north-1' })
  expect(env).toEqual({ AWS_DEFAULT_REGION: 'eu-north-1' })
})

test('every wrong variable is named at once, and an empty one is not set', () => {
  const env = { PORT: '-1', DRAIN_SECONDS: 'soon', FRESH_HOURS: '1.5', API_KEYS: 'old', FEDERATION: 'yes' }
  const names = [...namesOf('host'), 'API_KEYS'] as const
  expect(() => readVariables(names, { ...env, WEB_VITALS_SAMPLE: '2' })).toThrow(
    [
      'PORT: it has to be the number of a port, such as 4400, not "-1"',
      'DRAIN_SECONDS: it has to be a number of seconds, such as 5, not "soon"',
      'FEDERATION: it is either on or off, not "yes"',
      'WEB_VITALS_SAMPLE: it has to be a share from 0 to 1, such as 0.1, not "2"',
      'FRESH_HOURS: it has to be a whole number of hours, or 0, not "1.5"',
      'API_KEYS: it is either legacy or new, not "old"',
    ].join('\n  '),
  )
  expect(readVariables(['PORT', 'FEDERATION', 'BEHIND_PROXY'], { PORT: ' ', FEDERATION: '' })).toEqual({
    PORT: 4400,
    FEDERATION: undefined,
    BEHIND_PROXY: false,
  })
})

test('.env.example sets nothing but what is the default, and every program can use it', () => {
  const example = parseEnv(envExample())
  expect(Object.keys(example).sort()).toEqual(Object.keys(VARIABLES).sort())
  for (const program of PROGRAMS)
    expect(readVariables(namesOf(program), example)).toEqual(readVariables(namesOf(program), {}))
})

// Regenerate them after a change of the variables: npm run unit -- platform/host/environment -u
test('.env.example and docs/variables.md are written from the variables', async () => {
  await expect(envExample()).toMatchFileSnapshot(join(root, '.env.example'))
  await expect(variablesPage()).toMatchFileSnapshot(join(root, 'docs/variables.md'))
})
