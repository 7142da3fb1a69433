import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemSchemaFolder } from '@site/local-backend/project'
import { databaseOn, newDatabaseName, runOn } from './server'

/** `none` since 2026; older projects granted all rights on every new object. */
export type DefaultPrivileges = 'none' | 'generous'

/** With the attributes of a hosted project's `postgres`, which is not a superuser. */
const ownerSql = (owner: string) =>
  `create role ${owner} login password '${owner}' nosuperuser createrole createdb bypassrls replication`

/** Accounts belong to the auth service, here the role `auth`; the owner of the project may refer to them. */
const handOver = (owner: string, auth: string) => `
  create role ${auth} nologin noinherit;
  alter schema extensions owner to ${owner};
  alter schema auth owner to ${auth};
  do $$ declare statement text; begin
    for statement in
      select format('alter table %s owner to ${auth}', oid::regclass) from pg_class
        where relnamespace = 'auth'::regnamespace and relkind = 'r'
      union all
      select format('alter function %s owner to ${auth}', oid::regprocedure) from pg_proc
        where pronamespace = 'auth'::regnamespace
    loop execute statement; end loop;
  end $$;
  grant usage on schema auth to ${owner};
  grant all on all tables in schema auth to ${owner};`

const generous = (owner: string) =>
  ['tables', 'functions', 'sequences']
    .map(
      (kind) =>
        `alter default privileges for role ${owner} in schema public
         grant all on ${kind} to anon, authenticated, service_role;`,
    )
    .join('\n')

export interface HostedDatabase {
  /** As the owner of the project, who runs its migrations. */
  readonly ownerUrl: string
  /** As the superuser, which customers are not. */
  readonly url: string
  /** Role of the auth service. */
  readonly auth: string
  drop(): Promise<void>
}

/** A database on a Postgres server like that of a new hosted project: before any migration, and not owned by a superuser. */
export async function createHostedDatabase(
  serverUrl: string,
  defaults: DefaultPrivileges,
): Promise<HostedDatabase> {
  const name = newDatabaseName()
  const [owner, auth] = [`${name}_owner`, `${name}_auth`]
  const url = databaseOn(serverUrl, name)
  await runOn(serverUrl, ownerSql(owner))
  await runOn(serverUrl, `create database ${name} owner ${owner}`)
  for (const file of (await readdir(systemSchemaFolder)).sort())
    await runOn(url, await readFile(join(systemSchemaFolder, file), 'utf8'))
  await runOn(url, handOver(owner, auth))
  if (defaults === 'generous') await runOn(url, generous(owner))
  const ownerUrl = new URL(url)
  ownerUrl.username = owner
  ownerUrl.password = owner
  return {
    ownerUrl: ownerUrl.toString(),
    url,
    auth,
    async drop() {
      await runOn(serverUrl, `drop database ${name}`)
      for (const role of [owner, auth]) await runOn(serverUrl, `drop role ${role}`)
    },
  }
}
