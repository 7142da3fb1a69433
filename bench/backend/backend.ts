import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BackendProcess, kill, startProcess } from '@site/local-backend/testing/backend-process'
import autocannon from 'autocannon'
import type { Line } from './report'

const MAIN = join(import.meta.dirname, '../../tools/backend.ts')
const SECONDS = 5
const CONNECTIONS = 10
const SAMPLE_MS = 250

/** Starts the backend as users do, loads it over HTTP from another process, and prints its goals. */
export async function benchBackend(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  console.log('Starting an empty backend, and the same again …')
  const [fresh, freshSeconds] = await timed(() => startProcess(MAIN, folder))
  await kill(fresh, 'SIGTERM')
  const [backend, againSeconds] = await timed(() => startProcess(MAIN, folder))
  const idle = await megabytes(backend)

  console.log(`Loading it over ${CONNECTIONS} connections, ${SECONDS} s each …`)
  const memory = watchMemory(backend)
  const inserts = await load(backend, 'chat inserts, id read back', {
    method: 'POST',
    path: '/rest/v1/chat_messages?select=id',
    headers: { ...headersOf(backend), prefer: 'return=representation' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(message(crypto.randomUUID())) }),
  })
  const conversation = await addConversation(backend)
  const reads = await load(backend, 'conversation reads, 30 messages', {
    method: 'GET',
    path: `/rest/v1/chat_messages?select=id,message,is_user,timestamp&conversation_id=eq.${conversation}&order=timestamp.asc`,
    headers: { ...headersOf(backend), authorization: `Bearer ${await signUp(backend)}` },
  })
  const loaded = await memory.stop()
  await kill(backend, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })

  return [
    { what: 'start, fresh', value: freshSeconds, unit: 's', goal: { most: 5 } },
    { what: 'start, existing database', value: againSeconds, unit: 's', goal: { most: 1 } },
    ...inserts,
    ...reads,
    { what: 'memory, idle', value: idle, unit: 'MB', goal: { most: 550 } },
    { what: 'memory, the most under load', value: loaded, unit: 'MB', goal: { most: 700 } },
  ]
}

async function load(backend: BackendProcess, what: string, request: autocannon.Request): Promise<Line[]> {
  const result = await autocannon({
    url: backend.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [request],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} answers were not 2xx and ${result.errors} failed.`)
  return [
    { what, value: result.requests.average, unit: '/s', goal: { least: 500 } },
    { what: `${what}, p99`, value: result.latency.p99, unit: 'ms', goal: { most: 100 } },
  ]
}

const headersOf = ({ anonKey }: BackendProcess) => ({ apikey: anonKey, 'content-type': 'application/json' })

const message = (conversation_id: string) => ({
  conversation_id,
  message: 'How much does a chatbot for a small shop cost per month?',
  is_user: true,
  session_id: 'session_1763600000000_abc',
  user_ip: 'unknown',
  user_agent: 'bench',
  timestamp: new Date().toISOString(),
})

async function addConversation(backend: BackendProcess): Promise<string> {
  const conversation = crypto.randomUUID()
  await fetch(`${backend.url}/rest/v1/chat_messages`, {
    method: 'POST',
    headers: headersOf(backend),
    body: JSON.stringify(Array.from({ length: 30 }, () => message(conversation))),
  })
  return conversation
}

/** An account, confirmed by the link in its mail; returns its access token. */
async function signUp(backend: BackendProcess): Promise<string> {
  const post = (path: string) =>
    fetch(`${backend.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: headersOf(backend),
      body: JSON.stringify({ email: 'bench@example.com', password: 'secret1' }),
    })
  await post('signup')
  const mail: { Text: string } = await (await fetch(`${backend.mailUrl}/api/v1/message/latest`)).json()
  await fetch(/http\S+/.exec(mail.Text)?.[0] ?? '', { redirect: 'manual' })
  const session: { access_token: string } = await (await post('token?grant_type=password')).json()
  return session.access_token
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begin = performance.now()
  const result = await work()
  return [result, (performance.now() - begin) / 1000]
}

function watchMemory(backend: BackendProcess): { stop(): Promise<number> } {
  let most = 0
  const look = async () => {
    most = Math.max(most, await megabytes(backend))
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await look()
      return most
    },
  }
}

async function megabytes({ child }: BackendProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
  return Number(stdout) / 1024
}
