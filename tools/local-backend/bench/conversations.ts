import { seedConversations } from '../../seed/seed-conversations'
import { startLocalBackend } from '../src/index'
import { type Line, report } from './report'

// npx tsx tools/local-backend/bench/conversations.ts [conversations]
// How long the analytics page waits for its pages, counts and searches when there are 100,000 conversations.

const wanted = Number(process.argv[2] ?? 100_000)
const ROUNDS = 9
const GOAL_MS = 200

const backend = await startLocalBackend({
  port: 0,
  mailPort: 0,
  dataDir: 'memory',
  siteUrl: 'http://localhost:4400',
  rateLimits: false,
})
await seedConversations(backend, wanted, (done) => console.log(`${done} conversations`))
await backend.query('analyze')

const asked: Record<string, string> = {
  'first page with the total': 'conversation_summaries?select=*&order=last_message_at.desc&limit=50&count',
  'a page in the middle with the total': `conversation_summaries?select=*&order=last_message_at.desc&limit=50&offset=${wanted / 2}&count`,
  'count of conversations': 'conversation_summaries?select=conversation_id&limit=1&count',
  'count of messages': 'chat_messages?select=id&limit=1&count',
  'count of today': `conversation_summaries?select=conversation_id&limit=1&count&started_at=gte.${today()}`,
  'search for a frequent word': 'chat_messages?select=*&message=imatch.cost&order=timestamp.desc&limit=20',
  'search for a word that is not there':
    'chat_messages?select=*&message=imatch.zebra&order=timestamp.desc&limit=20',
  'search for 100%': 'chat_messages?select=*&message=imatch.100%25&order=timestamp.desc&limit=20',
}

const lines: Line[] = []
for (const [what, path] of Object.entries(asked))
  lines.push({ what, value: await median(path), unit: 'ms', goal: { most: GOAL_MS } })
await backend.close()
report(lines)

async function median(path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now()
    const answer = await fetch(`${backend.url}/rest/v1/${path.replace('&count', '')}`, {
      headers: {
        apikey: backend.serviceRoleKey,
        authorization: `Bearer ${backend.serviceRoleKey}`,
        ...(path.includes('&count') ? { prefer: 'count=exact' } : {}),
      },
    })
    await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

function today(): string {
  return `${new Date().toISOString().slice(0, 10)}T00:00:00Z`
}
