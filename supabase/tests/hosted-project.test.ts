import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Engine } from '@site/local-backend/engine/engine'
import { migrate } from '@site/local-backend/engine/migrate'
import { openPostgres } from '@site/local-backend/engine/postgres-engine'
import { migrationsFolder } from '@site/local-backend/project'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packages from '../../package.json' with { type: 'json' }
import { documentedCommands } from '../../tests/contract/read-commands'
import { localProject } from '../local-project'
import { createHostedDatabase, type DefaultPrivileges, type HostedDatabase } from './support/hosted-database'
import {
  ACCESS_TOKEN,
  CHANGE_SETTINGS,
  type ManagementApi,
  POOLER,
  startManagementApi,
} from './support/management-api'
import { message } from './support/messages'
import { insertAs, type Person } from './support/persons'
import { EXPECTED_PRIVILEGES, readPrivileges } from './support/privileges'
import { runOn } from './support/server'
import {
  appendDocumentedSettings,
  copyProject,
  documentedCli,
  documentedCliCommands,
} from './support/site-project'
import { type CliResult, findSupabaseCli, runCli } from './support/supabase-cli'

const cli = findSupabaseCli()
const server = inject('postgres')

test('every documented command of the Supabase CLI is run by a test, but for those that need a browser or Docker', () => {
  expect(documentedCliCommands.map((words) => words.slice(0, 2).join(' '))).toEqual([
    'login',
    'link --project-ref',
    'config push',
    'db push',
    'secrets set',
    'functions deploy',
    'db dump',
  ])
})

test('the documents name the version of the CLI that the tests run', () => {
  const named = documentedCommands.flatMap(({ words }) => /^supabase@(.*)/.exec(words[1] ?? '')?.[1] ?? [])
  expect([...new Set(named)]).toEqual([packages.optionalDependencies['@supabase/cli-linux-x64']])
})

test('before the settings of a project are added, none is the name of a variable, and Google is off', async () => {
  const text = await readFile(join(localProject.folder, 'config.toml'), 'utf8')
  expect(text.replaceAll(/^\s*#.*$/gm, '')).not.toContain('env(')
  expect(text).toMatch(/^\[auth\.external\.google\]\nenabled = false$/m)
})

if (cli)
  describe('a new project that is set up as documented', () => {
    let api: ManagementApi
    let folder: string
    let removeCopy: () => Promise<void>
    const ended: Record<string, CliResult> = {}

    beforeAll(async () => {
      api = await startManagementApi()
      const copy = await copyProject()
      folder = copy.folder
      removeCopy = copy.remove
      await appendDocumentedSettings(folder)
      const profile = join(folder, 'profile.yaml')
      await writeFile(profile, api.profile)
      const env = { SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN, SUPABASE_PROFILE: profile }
      const run = async (...start: string[]) => {
        ended[start.join(' ')] = await runCli(cli, documentedCli(...start), { cwd: folder, env })
      }
      await run('link')
      await Promise.all([run('config', 'push'), run('secrets', 'set'), run('functions', 'deploy')])
    })
    afterAll(async () => {
      await api.close()
      await removeCopy()
    })

    const sent = (call: string) => api.sent.filter((request) => request.call === call)
    const settingsSent = async () => sent(CHANGE_SETTINGS)[0]?.body.clone().json()

    test.each(['link', 'config push', 'secrets set', 'functions deploy'])('%s succeeds', (name) => {
      expect(ended[name]).toMatchObject({ code: 0 })
    })

    test('the link notes the address by which the database is reached without IPv6', async () => {
      expect(await readFile(join(folder, 'supabase/.temp/pooler-url'), 'utf8')).toBe(
        POOLER.replace(':6543', ':5432'), // session mode, which migrations need
      )
    })

    test('its settings are the site’s, without captcha, and never the name of a variable', async () => {
      const settings = await settingsSent()
      expect(JSON.stringify(settings)).not.toContain('env(')
      const site = 'https://site.example'
      expect(settings).toMatchObject({
        site_url: site,
        uri_allow_list: ['', '/', '/?mail=signup', '/reset-password', '/reset-password-confirm']
          .map((path) => site + path)
          .join(),
        external_google_enabled: true,
        external_google_client_id: '<client id>.apps.googleusercontent.com',
        security_captcha_enabled: false,
        mailer_autoconfirm: false,
      })
    })

    test('its mails are those of the site, each with the link that waits for a press', async () => {
      const settings: Record<string, string> = await settingsSent()
      for (const mail of ['confirmation', 'recovery', 'magic_link', 'email_change']) {
        const template = await readFile(join(localProject.folder, `templates/${mail}.html`), 'utf8')
        expect(settings[`mailer_templates_${mail}_content`]).toBe(template)
        expect(template).toContain('#token_hash={{ .TokenHash }}')
        expect(settings[`mailer_subjects_${mail}`]).toBeTruthy()
      }
    })

    test('the secret of Google, which is not set here, is left out, and the command says so', async () => {
      expect(await settingsSent()).not.toHaveProperty('external_google_secret')
      expect(ended['config push']?.output).toMatch(
        /1 credential value was not pushed .*: auth\.external\.google\.secret/,
      )
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
      })
      const imported = [...files].flatMap(([name, text]) =>
        [...text.matchAll(/\b(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) =>
          posix.join(posix.dirname(name), path),
        ),
      )
      expect(imported.length).toBeGreaterThan(10)
      expect([`${folder}/index.ts`, ...imported].filter((name) => !files.has(name))).toEqual([])
    })
  })

if (cli && server)
  test('db push creates tables of which Supabase’s linter has nothing to say', async () => {
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
      expect(applied).toEqual((await readdir(migrationsFolder(localProject))).sort())
      // Input for the linter: the schemas in the API are a setting of the database, without which it finds nothing.
      await runOn(
        database.url,
        `alter database ${new URL(database.url).pathname.slice(1)} set pgrst.db_schemas = 'public'`,
      )
      await runOn(
        database.url,
        'create table public.planted (id int); grant select on public.planted to anon',
      )
      const { stdout } = await run(['db', 'advisors', '--remote', '--level', 'warn'])
      const issues: { name: string; metadata: { name: string } }[] = JSON.parse(stdout)
      expect(issues.map(({ name, metadata }) => [name, metadata.name])).toEqual([
        ['rls_disabled_in_public', 'planted'],
      ])
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
        const set = { folder: migrationsFolder(localProject), history: 'supabase_migrations' }
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
