import { startLocalBackend } from '@site/local-backend'
import { localProject } from '../../supabase/local-project'
import { seedConversations } from '../../supabase/seed/seed-conversations'
import type { Line } from './report'

const CONVERSATIONS = 100_000
const ROUNDS = 9
const GOAL_MS = 200

/** How long the analytics page waits for its pages, counts and searches with 100,000 conversations. */
export async function benchConversations(): Promise<Line[]> {
  const backend = await startLocalBackend({
    project: localProject,
    port: 0,
    mailPort: 0,
    dataDir: 'memory',
    siteUrl: 'http://localhost:4400',
    rateLimits: false,
  })
  console.log(`Adding ${CONVERSATIONS} conversations …`)
  await seedConversations(backend, CONVERSATIONS)

  const lines: Line[] = []
  for (const [what, path] of Object.entries(ASKED)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await ask(backend, path))
    const value = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    lines.push({ what, value, unit: 'ms', goal: { most: GOAL_MS } })
  }
  await backend.close()
  return lines
}

const TODAY = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`
const NEWEST = 'order=last_message_at.desc&limit=50'
const SEARCH = 'order=timestamp.desc&limit=20'

/** `count` at the end requests the exact number of all rows. */
const ASKED: Readonly<Record<string, string>> = {
  'first page with the total': `conversation_summaries?select=*&${NEWEST}&count`,
  'a page in the middle with the total': `conversation_summaries?select=*&${NEWEST}&offset=${CONVERSATIONS / 2}&count`,
  'count of conversations': 'conversation_summaries?select=conversation_id&limit=1&count',
  'count of messages': 'chat_messages?select=id&limit=1&count',
  'count of today': `conversation_summaries?select=conversation_id&limit=1&started_at=gte.${TODAY}&count`,
  'search for a frequent word': `chat_messages?select=*&message=imatch.cost&${SEARCH}`,
  'search for a word that is not there': `chat_messages?select=*&message=imatch.zebra&${SEARCH}`,
  'search for 100%': `chat_messages?select=*&message=imatch.100%25&${SEARCH}`,
}

async function ask(backend: { url: string; serviceRoleKey: string }, path: string): Promise<number> {
  const counting = path.endsWith('&count')
  const begin = performance.now()
  const answer = await fetch(`${backend.url}/rest/v1/${path.replace(/&count$/, '')}`, {
    headers: {
      apikey: backend.serviceRoleKey,
      authorization: `Bearer ${backend.serviceRoleKey}`,
      ...(counting ? { prefer: 'count=exact' } : {}),
    },
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - begin
}
