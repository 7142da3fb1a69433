import { readdir, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Engine } from '@site/local-backend/engine/engine'
import { migrate } from '@site/local-backend/engine/migrate'
import { openPostgres } from '@site/local-backend/engine/postgres-engine'
import { migrationsFolder } from '@site/local-backend/project-folder'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packages from '../../package.json' with { type: 'json' }
import { documentedCommands } from '../../tests/contract/read-commands'
import { createHostedDatabase, type DefaultPrivileges, type HostedDatabase } from './support/hosted-database'
import {
  ACCESS_TOKEN,
  type ManagementApi,
  NOT_ANSWERED,
  PROJECT_REF,
  startManagementApi,
} from './support/management-api'
import { message } from './support/messages'
import { insertAs, type Person } from './support/persons'
import { EXPECTED_PRIVILEGES, readPrivileges } from './support/privileges'
import {
  appendDocumentedSettings,
  copyProject,
  documentedCli,
  documentedCliCommands,
} from './support/site-project'
import { type CliResult, findSupabaseCli, runCli } from './support/supabase-cli'

const cli = findSupabaseCli()
const server = inject('postgres')

test('every documented command of the Supabase CLI is run by a test, but for the one that needs a browser', () => {
  const runHere = ['config push', 'functions deploy', 'link --project-ref', 'secrets set']
  const runOnDatabase = ['db dump', 'db push']
  expect(documentedCliCommands.map((words) => words.slice(0, 2).join(' ')).sort()).toEqual(
    ['login', ...runHere, ...runOnDatabase].sort(),
  )
})

test('the documents name the version of the CLI that the tests run', () => {
  const named = documentedCommands.flatMap(({ words }) => /^supabase@(.*)/.exec(words[1] ?? '')?.[1] ?? [])
  expect([...new Set(named)]).toEqual([packages.optionalDependencies['@supabase/cli-linux-x64']])
})

if (cli)
  describe('a new project that is set up as documented', () => {
    let api: ManagementApi
    let removals: (() => Promise<void>)[] = []
    const ended: Record<string, CliResult> = {}

    beforeAll(async () => {
      api = await startManagementApi()
      const [site, bare] = await Promise.all([copyProject(), copyProject()])
      removals = [site.remove, bare.remove]
      await appendDocumentedSettings(site.folder)
      const profile = join(site.folder, 'profile.yaml')
      await writeFile(profile, api.profile)
      const env = { SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN, SUPABASE_PROFILE: profile }
      const run = async (...start: string[]) => {
        ended[start.join(' ')] = await runCli(cli, documentedCli(...start), { cwd: site.folder, env })
      }
      await run('link')
      await Promise.all([
        run('config', 'push'),
        run('secrets', 'set'),
        run('functions', 'deploy'),
        // Pushed before the settings of the document were added.
        runCli(cli, documentedCli('config', 'push'), {
          cwd: bare.folder,
          env: { ...env, SUPABASE_PROJECT_ID: PROJECT_REF },
        }),
      ])
    })
    afterAll(async () => {
      await api.close()
      await Promise.all(removals.map((remove) => remove()))
    })

    const sent = (call: string) => api.sent.filter((request) => request.call === call)

    test.each(['link', 'secrets set', 'functions deploy'])('%s succeeds', (name) => {
      expect(ended[name]).toMatchObject({ code: 0 })
    })

    test('its settings are the site’s, without captcha, and never the name of a variable', async () => {
      const pushed: Record<string, unknown>[] = await Promise.all(
        sent(NOT_ANSWERED).map(({ body }) => body.json()),
      )
      expect(pushed).toHaveLength(2)
      for (const settings of pushed) expect(JSON.stringify(settings)).not.toContain('env(')
      const site = 'https://site.example'
      expect(pushed.find((settings) => settings['site_url'] === site)).toMatchObject({
        uri_allow_list: ['', '/', '/reset-password', '/reset-password-confirm']
          .map((path) => site + path)
          .join(),
        external_google_enabled: true,
        external_google_client_id: '<client id>.apps.googleusercontent.com',
        security_captcha_enabled: false,
        mailer_autoconfirm: false,
      })
      expect(pushed.find((settings) => settings['site_url'] !== site)).toMatchObject({
        external_google_enabled: false,
        security_captcha_enabled: false,
      })
    })

    test('its secrets are those of the document', async () => {
      expect(await sent('POST /secrets')[0]?.body.json()).toEqual([
        { name: 'ASSISTANT_ORIGINS', value: 'https://site.example' },
        { name: 'GEMINI_API_KEY', value: '<key>' },
      ])
    })

    test('its assistant has every file that it imports, and answers callers without a token', async () => {
      const form = await sent('POST /functions/deploy')[0]?.body.formData()
      const files = new Map<string, string>()
      for (const file of form?.getAll('file') ?? [])
        if (typeof file !== 'string') files.set(file.name, await file.text())
      const folder = 'supabase/functions/assistant'
      expect(JSON.parse(String(form?.get('metadata')))).toMatchObject({
        name: 'assistant',
        verify_jwt: false,
        entrypoint_path: `${folder}/index.ts`,
        import_map_path: `${folder}/deno.json`,
      })
      const { imports }: { imports: Record<string, string> } = JSON.parse(
        files.get(`${folder}/deno.json`) ?? '',
      )
      const imported = [...files].flatMap(([name, text]) =>
        [...text.matchAll(/\b(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) =>
          posix.join(posix.dirname(name), imports[path] ?? path),
        ),
      )
      expect(imported.length).toBeGreaterThan(10)
      expect([`${folder}/index.ts`, ...imported].filter((name) => !files.has(name))).toEqual([])
    })
  })

if (cli && server)
  test('db push creates the tables of a hosted database, and db dump copies their rows', {
    timeout: 60_000,
  }, async () => {
    const { folder, remove } = await copyProject()
    const database = await createHostedDatabase(server.url, 'none')
    const run = (words: readonly string[]) =>
      runCli(
        cli,
        words.map((word) => (word === '--remote' ? `${word}=${database.ownerUrl}` : word)),
        { cwd: folder, env: {} },
      )
    try {
      const pushed = await run(documentedCli('db', 'push'))
      expect(pushed).toMatchObject({ code: 0 })
      const applied = [...pushed.output.matchAll(/Applying migration (\S+\.sql)/g)].map(([, file]) => file)
      expect(applied).toEqual((await readdir(migrationsFolder)).sort())
      // It runs pg_dump in a container, so here it only prints the script.
      const dumped = await run([...documentedCli('db', 'dump'), '--dry-run'])
      expect(dumped).toMatchObject({ code: 0, output: expect.stringContaining('--data-only') })
    } finally {
      await database.drop()
      await remove()
    }
  })

if (server)
  describe.each<DefaultPrivileges>(['none', 'generous'])(
    'on a hosted database with default privileges: %s',
    (kind) => {
      let database: HostedDatabase
      let engine: Engine

      beforeAll(async () => {
        database = await createHostedDatabase(server.url, kind)
        engine = await openPostgres(database.url)
      })
      afterAll(async () => {
        await engine.close()
        await database.drop()
      })

      test('the migrations run as an owner who is no superuser, and give every role what is written down for it', async () => {
        const asOwner = await openPostgres(database.ownerUrl)
        const set = { folder: migrationsFolder, history: 'supabase_migrations' }
        await migrate(asOwner, set, () => undefined).finally(() => asOwner.close())
        expect(await readPrivileges(engine)).toEqual(EXPECTED_PRIVILEGES)
      })

      test('the auth service deletes an account, whose messages stay without it', async () => {
        const leaver: Person = { name: 'a leaver', role: 'authenticated', id: crypto.randomUUID() }
        const asService = (sql: string) =>
          engine.transaction((tx) => tx.query(sql, [leaver.id]), { role: database.auth })
        await asService("insert into auth.users (id, email) values ($1, 'leaver@agency.example')")
        await insertAs(engine, leaver, 'chat_messages', message({ user_id: leaver.id }))
        await asService('delete from auth.users where id = $1')
        expect(await engine.query('select user_id, message_count from internal.conversations')).toEqual([
          { user_id: null, message_count: expect.anything() },
        ])
      })
    },
  )
