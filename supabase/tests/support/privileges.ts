import type { Queryable } from '@site/local-backend/engine/engine'

interface Granted extends Record<string, unknown> {
  grantee: string
  object: string
  privileges: string[]
  columns: string[] | null
}

/** All rights in the access control lists of the project's own schemas for the roles of the API, or for every role. */
const GRANTED = `
  with grantees as (
    select oid, rolname as name from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    union all select 0, 'public'
  ), relations as (
    select oid, oid::regclass::text as object, relacl, relowner, relkind from pg_class
    where relnamespace in ('public'::regnamespace, 'internal'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  ), granted as (
    select object, null::name as "column", 0 as position, acl.* from relations,
      aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's'::"char" else 'r'::"char" end, relowner))) acl
    union all
    select object, attname, attnum, acl.* from relations
      join pg_attribute on attrelid = oid, aclexplode(attacl) acl
    union all
    select 'function ' || oid::regprocedure, null, 0, acl.* from pg_proc p,
      aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
      where pronamespace in ('public'::regnamespace, 'internal'::regnamespace)
    union all
    select 'schema ' || nspname, null, 0, acl.* from pg_namespace,
      aclexplode(coalesce(nspacl, acldefault('n', nspowner))) acl
      where nspname in ('public', 'internal')
  ), by_privilege as (
    select grantee, object, lower(privilege_type) as privilege, array_agg("column"::text order by position) as columns
    from granted group by grantee, object, privilege_type
  )
  select name as grantee, object, array_agg(privilege order by privilege) as privileges,
    nullif(columns, array[null]::text[]) as columns
  from by_privilege join grantees on oid = grantee
  group by name, object, columns order by name, object, privileges`

// MAINTAIN, of Postgres 17, is included where it exists.
const ALL = ['delete', 'insert', 'references', 'select', 'trigger', 'truncate', 'update']

/** The rights of each role, a line for each object: `insert chat_messages (id, …)`. */
export async function readPrivileges(database: Queryable): Promise<Record<string, string[]>> {
  const lines: Record<string, string[]> = { public: [], anon: [], authenticated: [], service_role: [] }
  for (const { grantee, object, privileges, columns } of await database.query<Granted>(GRANTED)) {
    const verbs = ALL.every((privilege) => privileges.includes(privilege)) ? 'all' : privileges.join(', ')
    lines[grantee]?.push(`${verbs} ${object}${columns ? ` (${columns.join(', ')})` : ''}`)
  }
  return lines
}

const CHAT_INSERT =
  'insert chat_messages (id, conversation_id, user_id, message, is_user, session_id, user_ip, user_agent, timestamp)'
const VITALS_INSERT = 'insert web_vitals (metric, value, rating, remote, release, composition_id, page_path)'

/** The rights that the roles need, and no others. A migration that grants a right adds a line here. */
export const EXPECTED_PRIVILEGES: Readonly<Record<string, readonly string[]>> = {
  public: ['usage schema public'],
  anon: [CHAT_INSERT, 'select chat_messages (id)', 'usage schema public', VITALS_INSERT],
  authenticated: [
    'insert agent_requests (user_id, category, agent_type, agent_name, niche, custom_niche, name, email, whatsapp, description, idempotency_key)',
    'select chat_activity',
    CHAT_INSERT,
    'select chat_messages (id, conversation_id, user_id, message, is_user, timestamp)',
    'insert contact_submissions (name, email, phone, company, message, service, user_id, created_at, idempotency_key)',
    'select conversation_summaries (conversation_id, user_id, message_count, started_at, last_message_at, user_messages, bot_messages)',
    'select internal.conversations',
    'usage schema internal',
    'usage schema public',
    VITALS_INSERT,
  ],
  service_role: [
    'all agent_requests',
    'select chat_activity',
    'all chat_messages',
    'all contact_submissions',
    'select conversation_summaries',
    'execute function take_assistant_answer(text,integer,integer)',
    'all internal.account_inserts',
    'all internal.anonymous_chat_minutes',
    'select internal.conversations',
    'usage schema internal',
    'usage schema public',
    'all web_vitals',
    'select web_vitals_by_release',
  ],
}
