import { expect, test } from 'vitest'
import { exposedTables, migratedTables, openMigrated } from './migrated-tables'
import { testProject } from './tests/test-project'

const TABLES = { note_count: ['total'], notes: ['id', 'text', 'owner', 'created_at'] }

test("a project's own tables are read", async () => {
  expect(await migratedTables(testProject)).toEqual(TABLES)
})

test('tables and views stand there with their columns, however the statements were written', async () => {
  const engine = await openMigrated(testProject)
  await engine.script(`
    CREATE TABLE jobs (id uuid primary key, "title" text NOT NULL CHECK (title <> ')'), "Odd name" int); create table public.old (id int);
    create view open_jobs as select *, count(*) over () /* how many; */ as applicants from jobs;
    create schema apart; create table apart.hidden (id int);
    do $$ begin execute 'alter table jobs add column place text'; end $$;
    alter table jobs rename title to name; drop table old;
  `)
  expect(await exposedTables(engine)).toEqual({
    ...TABLES,
    jobs: ['id', 'name', 'Odd name', 'place'],
    open_jobs: ['id', 'title', 'Odd name', 'applicants'],
  })
  await engine.close()
})
