import { expect, test } from 'vitest'
import { exposedTables, migratedTables, openMigrated } from './migrated-tables'

test('tables and views stand there with their columns, however the statements were written', async () => {
  const engine = await openMigrated()
  const before = await exposedTables(engine)
  await engine.script(`
    CREATE TABLE jobs (id uuid primary key, "title" text NOT NULL CHECK (title <> ')'), "Odd name" int); create table public.old (id int);
    create view open_jobs as select *, count(*) over () /* how many; */ as applicants from jobs;
    create schema apart; create table apart.hidden (id int);
    do $$ begin execute 'alter table jobs add column place text'; end $$;
    alter table jobs rename title to name; drop table old;
  `)
  expect(await exposedTables(engine)).toEqual({
    ...before,
    jobs: ['id', 'name', 'Odd name', 'place'],
    open_jobs: ['id', 'title', 'Odd name', 'applicants'],
  })
  await engine.close()
})

test("the product's own tables and views are read", async () => {
  const tables = await migratedTables()
  expect(Object.keys(tables)).toEqual([
    'agent_requests',
    'chat_activity',
    'chat_messages',
    'contact_submissions',
    'conversation_summaries',
    'web_vitals',
    'web_vitals_by_release',
  ])
  expect(tables['chat_activity']).toEqual(['hour', 'messages', 'user_messages'])
})
