import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migratedTables, tablesAfter } from './migrated-tables'

test('tables and views stand there with their columns, after everything that migrations did to them', () => {
  const tables = tablesAfter([
    'create table public.jobs (\n  id uuid primary key,\n  "title" text not null\n    check (title <> \'\'),\n  primary key (id)\n);\ncreate table public.old (\n  id uuid\n);',
    'create view public.open_jobs with (security_invoker = true) as\nselect\n  id,\n  count(*) filter (where true) as applicants -- how many\nfrom public.jobs;',
    'alter table public.jobs add column place text;\nalter table public.jobs drop column title;\ndrop table public.old;',
  ])
  expect(tables).toEqual({ jobs: ['id', 'place'], open_jobs: ['id', 'applicants'] })
})

test("the product's own tables and views are read", () => {
  const tables = migratedTables(join(import.meta.dirname, '../..'))
  const touched = ['agent_requests', 'chat_messages', 'contact_submissions', 'conversation_summaries']
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(touched))
  expect(tables['chat_activity']).toEqual(['hour', 'messages', 'user_messages'])
})
