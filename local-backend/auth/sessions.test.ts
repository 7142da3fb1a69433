import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Engine } from '../engine/engine'
import { openDatabase } from '../engine/open-database'
import { loadKeys } from '../settings/keys'
import { readProjectConfig } from '../settings/project-config'
import { testProject } from '../tests/test-project'
import type { AuthContext } from './auth-context'
import { openSession, refreshSession } from './sessions'
import { createUser } from './users'

let engine: Engine
let context: AuthContext
beforeAll(async () => {
  const fail = (line: string) => {
    throw new Error(line)
  }
  engine = await openDatabase({
    project: testProject,
    dataDir: 'memory',
    databaseUrl: undefined,
    log: fail,
    onBroken: fail,
  })
  const config = await readProjectConfig(testProject.folder)
  const { signer } = await loadKeys('memory')
  context = {
    engine,
    config,
    signer,
    siteUrl: 'http://localhost:4400',
    issuer: () => 'http://localhost:54321/auth/v1',
    localPagesUrl: () => '',
    limits: undefined,
    passwords: { ...config.passwords, refuseLeaked: false },
  }
})
afterAll(() => engine?.close())
afterEach(() => vi.useRealTimers())

async function signedIn(): Promise<string> {
  const user = await createUser(engine, {
    email: `${crypto.randomUUID()}@example.com`,
    passwordHash: null,
    metadata: {},
    provider: 'email',
    confirmed: true,
  })
  return (await openSession(context, engine, user, 'password')).refresh_token
}

test('a refresh that waited for five seconds is to be tried again, and has used nothing up', async () => {
  const token = await signedIn()
  let letGo = () => {}
  const held = engine.transaction(() => new Promise<void>((resolve) => (letGo = resolve)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = refreshSession(context, token).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await refused).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Too many concurrent token refresh requests on the same session or refresh token',
  })
  vi.useRealTimers()
  letGo()
  await held
  expect(await engine.query('select revoked from auth.refresh_tokens where token = $1', [token])).toEqual([
    { revoked: false },
  ])
  expect((await refreshSession(context, token)).refresh_token).not.toBe(token)
})
