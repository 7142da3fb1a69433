import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migratedTables } from '@site/local-backend/migrated-tables'
import { expect, test } from 'vitest'
import { localProject } from '../../supabase/local-project'
import { root } from './source-imports'

/** Column that a visitor's action fills → the privacy policy's words for it. */
const DECLARED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  chat_messages: {
    conversation_id: /a random conversation number/,
    user_id: /your account’s id if you are logged in/,
    message: /Chat: each message/,
    is_user: /whether you or the assistant wrote it/,
    session_id: /a random session number/,
    user_ip: /We do not store your IP address with it/,
    user_agent: /the name your browser gives itself/,
    timestamp: /wrote it, its time/,
  },
  contact_submissions: {
    name: /research applications: name/,
    email: /research applications: name, e-mail address/,
    phone: /phone number/,
    company: /company or institution/,
    message: /your level of experience if you name it, your message/,
    service: /the service or research area you chose/,
    user_id: /your message, the time, and your account’s id/,
  },
  agent_requests: {
    user_id: /your account’s id/,
    category: /Agent requests: category/,
    agent_type: /category, type/,
    agent_name: /name of the solution/,
    niche: /niche/,
    custom_niche: /niche/,
    name: /niche, your name/,
    email: /your name, e-mail address, WhatsApp number/,
    whatsapp: /WhatsApp number/,
    description: /WhatsApp number and description/,
  },
  web_vitals: {
    metric: /how fast pages appear, and count what fails/,
    value: /what fails: the number/,
    rating: /how fast pages appear/,
    remote: /the parts and versions concerned/,
    release: /the parts and versions concerned/,
    composition_id: /the parts and versions concerned/,
    page_path: /the number, the page/,
    recorded_at: /and the hour/,
  },
}

/** Set by the database or the form to keep rows apart; they contain nothing about a person. */
const OF_THE_ROW = ['id', 'idempotency_key', 'inserted_by_xid', 'created_at']
/** Views show what the tables hold. */
const VIEWS = ['conversation_summaries', 'chat_activity', 'web_vitals_by_release']

/** Tables that no client reads, with the traces of visitors in them. */
const COUNTED = [
  /answers that the assistant gives in a day are counted in our database, under a code/,
  /Chat messages and measurements are counted there in the same way/,
]

test('whatever the database keeps is in the privacy policy, and nothing else is', async () => {
  const tables = Object.entries(await migratedTables(localProject)).filter(
    ([table]) => !VIEWS.includes(table),
  )
  const stored = Object.fromEntries(
    tables.map(([table, columns]) => [
      table,
      columns.filter((column) => !OF_THE_ROW.includes(column)).sort(),
    ]),
  )
  const declared = Object.entries(DECLARED).map(([table, words]) => [table, Object.keys(words).sort()])
  expect(stored).toEqual(Object.fromEntries(declared))
  const policy = readFileSync(join(root, 'mfe-marketing/src/features/policies/privacy.md'), 'utf8')
  for (const [table, columns] of Object.entries(DECLARED))
    for (const [column, words] of Object.entries(columns)) expect(policy, `${table}.${column}`).toMatch(words)
  for (const words of COUNTED) expect(policy).toMatch(words)
})
