import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { kill, startProcess } from '../tests/backend-process'
import { type Line, report } from './report'

// npx tsx tools/local-backend/bench/backend.ts
// Starts the backend as people do, loads it over HTTP from another process, and compares with what it has to reach.

const SECONDS = 5
const CONNECTIONS = 10

const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
const lines: Line[] = []

const [fresh, freshSeconds] = await timed(() => startProcess(folder))
lines.push({ what: 'start, fresh', value: freshSeconds, unit: 's', goal: { most: 5 } })
await kill(fresh, 'SIGTERM')

const [backend, againSeconds] = await timed(() => startProcess(folder))
lines.push({ what: 'start, existing database', value: againSeconds, unit: 's', goal: { most: 1 } })
lines.push({ what: 'memory, idle', value: await megabytes(), unit: 'MB', goal: { most: 550 } })

const conversation = crypto.randomUUID()
const message = (conversation_id: string) => ({
  conversation_id,
  message: 'How much does a chatbot for a small shop cost per month?',
  is_user: true,
  session_id: 'session_1763600000000_abc',
  user_ip: 'unknown',
  user_agent: 'bench',
  timestamp: new Date().toISOString(),
})
const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
await fetch(`${backend.url}/rest/v1/chat_messages`, {
  method: 'POST',
  headers,
  body: JSON.stringify(Array.from({ length: 30 }, () => message(conversation))),
})

await load('chat inserts, id read back', {
  method: 'POST',
  path: '/rest/v1/chat_messages?select=id',
  headers: { ...headers, prefer: 'return=representation' },
  setupRequest: (request) => ({ ...request, body: JSON.stringify(message(crypto.randomUUID())) }),
})
const token = await signUp()
const signedIn = { ...headers, authorization: `Bearer ${token}` }
await load('conversation reads, 30 messages', {
  method: 'GET',
  path: `/rest/v1/chat_messages?select=*&conversation_id=eq.${conversation}&order=timestamp.asc`,
  headers: signedIn,
})
lines.push({ what: 'memory, after load', value: await megabytes(), unit: 'MB', goal: { most: 700 } })

await kill(backend, 'SIGTERM')
await rm(folder, { recursive: true, force: true })
report(lines)

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begin = performance.now()
  const result = await work()
  return [result, (performance.now() - begin) / 1000]
}

async function load(what: string, request: autocannon.Request): Promise<void> {
  const result = await autocannon({
    url: backend.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [request],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} answers were not 2xx and ${result.errors} failed.`)
  lines.push({ what, value: result.requests.average, unit: '/s', goal: { least: 500 } })
  lines.push({ what: `${what}, p99`, value: result.latency.p99, unit: 'ms', goal: { most: 100 } })
}

async function megabytes(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(backend.child.pid)])
  return Number(stdout) / 1024
}

/** An account, confirmed by the link in its mail; gives its access token. */
async function signUp(): Promise<string> {
  const credentials = JSON.stringify({ email: 'bench@example.com', password: 'secret1' })
  const post = (path: string) =>
    fetch(`${backend.url}/auth/v1/${path}`, { method: 'POST', headers, body: credentials })
  await post('signup')
  const mail: { Text: string } = await (await fetch(`${backend.mailUrl}/api/v1/message/latest`)).json()
  await fetch(/http\S+/.exec(mail.Text)?.[0] ?? '', { redirect: 'manual' })
  const session: { access_token: string } = await (await post('token?grant_type=password')).json()
  return session.access_token
}
