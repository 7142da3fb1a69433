import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '../engine/engine'
import { migrate } from '../engine/migrate'
import { openDatabase } from '../engine/open-database'
import { openPgliteFolder } from '../engine/pglite-folder'
import { loadKeys } from '../settings/keys'
import { type LocalBackendOptions, startLocalBackend } from '../start-local-backend'
import { testProject } from './test-project'

const folder = await mkdtemp(join(tmpdir(), 'site-start-'))
const whole = join(folder, 'whole')
const quiet = () => undefined
beforeAll(async () => {
  // Leftovers of an interrupted first start, which starts over.
  await mkdir(join(whole, 'db.new/base'), { recursive: true })
  await (await openPgliteFolder(whole, quiet)).close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A copy of a whole data folder, to be damaged. */
async function copyOf(name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(whole, copy, { recursive: true })
  return copy
}

const DAMAGED = /cannot be opened: it is damaged, or of another version\. Put back a copy/

describe('one sentence says why it does not start', () => {
  const start = (options: Partial<LocalBackendOptions>) =>
    startLocalBackend({
      project: testProject,
      port: 0,
      mailPort: 0,
      dataDir: 'memory',
      siteUrl: 'http://localhost:4400',
      log: quiet,
      ...options,
    })

  test('a port in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve, reject) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        if (typeof address === 'object' && address) resolve(address.port)
        else reject(new Error('no port'))
      }),
    )
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is in use. Stop what listens there, or set BACKEND_PORT to another port.`,
    )
    other.close()
  })

  test('a database server that does not answer, without its password', async () => {
    const refused = await start({ databaseUrl: 'postgres://me:hidden@127.0.0.1:1/x' }).catch(String)
    expect(refused).toMatch(/^StartError: The database of DATABASE_URL cannot be reached: /)
    expect(refused).not.toContain('hidden')
  })

  test('a damaged database', async () => {
    const copy = await copyOf('damaged')
    await truncate(join(copy, 'db/global/pg_control'), 100)
    await expect(openPgliteFolder(copy, quiet)).rejects.toThrow(DAMAGED)
  })

  test('a database of another version', async () => {
    const copy = await copyOf('version')
    await writeFile(join(copy, 'db/PG_VERSION'), '15\n')
    await expect(openPgliteFolder(copy, quiet)).rejects.toThrow(DAMAGED)
  })

  test('a folder that only looks like a database is not written over', async () => {
    const copy = await copyOf('looks')
    await rm(join(copy, 'db/PG_VERSION'))
    await expect(openPgliteFolder(copy, quiet)).rejects.toThrow(DAMAGED)
    expect(await readdir(join(copy, 'db'))).toContain('global')
  })

  test('a data folder that another backend uses; afterwards it opens, for its owner alone', async () => {
    const first = await openPgliteFolder(whole, quiet)
    await expect(openPgliteFolder(whole, quiet)).rejects.toThrow(/is in use by another running backend/)
    await first.close()
    await chmod(whole, 0o755)
    await (await openPgliteFolder(whole, quiet)).close()
    expect((await stat(whole)).mode & 0o777).toBe(0o700)
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(openPgliteFolder(file, quiet)).rejects.toThrow(
      /cannot be made, or not closed to others: EEXIST.*Set DATA_DIR to another/,
    )
  })
})

test('an interrupted first start was begun again', async () => {
  expect(await readdir(whole)).toContain('db')
  expect(await readdir(whole)).not.toContain('db.new')
})

describe('migrations', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openDatabase({
      project: testProject,
      dataDir: 'memory',
      databaseUrl: undefined,
      log: quiet,
      onBroken: quiet,
    })
  })
  afterAll(() => engine.close())

  async function migrationsOf(files: Record<string, string>): Promise<string> {
    const made = await mkdtemp(join(folder, 'migrations-'))
    for (const [name, sql] of Object.entries(files)) await writeFile(join(made, name), sql)
    return made
  }

  test('one that fails is named, and nothing of it is kept', async () => {
    const migrations = await migrationsOf({
      '20260101000000_first.sql': 'create table first (id int);',
      '20260101000001_second.sql': 'create table second (id int); create table second (id int);',
    })
    await expect(migrate(engine, { folder: migrations, history: 'history' }, quiet)).rejects.toThrow(
      'The migration 20260101000001_second.sql failed (relation "second" already exists); nothing of it was kept. Correct the file and start again.',
    )
    const tables = "select tablename from pg_tables where tablename in ('first', 'second')"
    expect(await engine.query(tables)).toEqual([{ tablename: 'first' }])
    await writeFile(join(migrations, '20260101000001_second.sql'), 'create table second (id int);')
    await migrate(engine, { folder: migrations, history: 'history' }, quiet)
    expect(await engine.query(tables)).toHaveLength(2)
  })

  test('one that was edited afterwards is pointed out; one with a strange name is refused', async () => {
    const migrations = await migrationsOf({ '20260102000000_third.sql': 'create table third (id int);' })
    const said: string[] = []
    await migrate(engine, { folder: migrations, history: 'edited' }, quiet)
    await writeFile(join(migrations, '20260102000000_third.sql'), 'create table other (id int);')
    await migrate(engine, { folder: migrations, history: 'edited' }, (line) => said.push(line))
    expect(said).toEqual([expect.stringMatching(/^Warning: migration 20260102000000_third was edited after/)])
    await writeFile(join(migrations, 'second.sql'), '')
    await expect(migrate(engine, { folder: migrations, history: 'edited' }, quiet)).rejects.toThrow(
      /second\.sql is not named/,
    )
  })
})

test('the keys are for their owner alone, come back, and are renewed when damaged', async () => {
  const home = join(folder, 'keys')
  await mkdir(home, { mode: 0o755 })
  const first = await loadKeys(home)
  expect((await stat(home)).mode & 0o777).toBe(0o700)
  for (const name of ['keys.json', 'signing-secret'])
    expect((await stat(join(home, name))).mode & 0o777).toBe(0o600)
  expect((await loadKeys(home)).anonKey).toBe(first.anonKey)
  await chmod(join(home, 'keys.json'), 0o644)
  await loadKeys(home)
  expect((await stat(join(home, 'keys.json'))).mode & 0o777).toBe(0o600)
  await writeFile(join(home, 'keys.json'), '{')
  const renewed = await loadKeys(home)
  expect(await first.signer.verify(renewed.anonKey)).toMatchObject({ ok: true })
})

describe('keys of the newer kind', () => {
  const legacyFolder = async (name: string) => {
    const home = join(folder, name)
    return { home, legacy: await loadKeys(home) }
  }

  test('come when asked for, and stay', async () => {
    const home = join(folder, 'new-keys')
    const first = await loadKeys(home, 'new')
    expect([first.anonKey, first.serviceRoleKey]).toEqual([
      expect.stringMatching(/^sb_publishable_[\w-]{31}$/),
      expect.stringMatching(/^sb_secret_[\w-]{31}$/),
    ])
    expect((await stat(join(home, 'signing-key.json'))).mode & 0o777).toBe(0o600)
    await chmod(join(home, 'signing-key.json'), 0o644)
    const again = await loadKeys(home)
    expect((await stat(join(home, 'signing-key.json'))).mode & 0o777).toBe(0o600)
    expect([again.anonKey, again.serviceRoleKey]).toEqual([first.anonKey, first.serviceRoleKey])
    expect(await again.signer.verify(await first.signer.sign({ sub: 'ann' }))).toMatchObject({ ok: true })
  })

  test('in a folder that had the others: sessions go on, and pages that still have the old key', async () => {
    const { home, legacy } = await legacyFolder('both-keys')
    const session = await legacy.signer.sign({ sub: 'ann' })
    const renewed = await loadKeys(home, 'new')
    expect(await renewed.signer.verify(session)).toMatchObject({ ok: true })
    expect(await renewed.find(legacy.anonKey)).toEqual({ role: 'anon', token: undefined })
    expect(await renewed.find(session)).toBeUndefined()
    const back = await loadKeys(home, 'legacy')
    expect(back.kind).toBe('legacy')
    expect(await back.signer.verify(await renewed.signer.sign({ sub: 'ann' }))).toMatchObject({ ok: true })
  })

  test('may be written into the file by hand', async () => {
    const { home } = await legacyFolder('own-keys')
    const own = { anonKey: 'sb_publishable_mine', serviceRoleKey: 'sb_secret_mine' }
    await writeFile(join(home, 'keys.json'), JSON.stringify(own))
    const keys = await loadKeys(home)
    expect(keys).toMatchObject(own)
    expect(await keys.find('sb_secret_mine')).toMatchObject({ role: 'service_role' })
    expect(await keys.find('sb_secret_other')).toBeUndefined()
  })

  test('a damaged signing key is pointed out', async () => {
    const { home } = await legacyFolder('damaged-key')
    await writeFile(join(home, 'signing-key.json'), '{')
    await expect(loadKeys(home)).rejects.toThrow(/signing-key\.json cannot be read: .*Delete it/)
  })
})
