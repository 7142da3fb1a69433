import { randomUUID } from 'node:crypto'
import { chatActivity, conversationSummaries } from './conversation-views'
import { NotFaked } from './not-faked'
import { type Row, readRows, selected } from './read-rows'
import { seededMessages } from './seeded-messages'

/** The table API, `/rest/v1/<table>`: what is inserted stays until the server ends. Everybody may read everything. */
export function createFakeTables(now: Date): (request: Request) => Promise<Response> {
  const messages = seededMessages(now)
  const tables = new Map<string, Row[]>([
    ['chat_messages', messages],
    ['contact_submissions', []],
    ['agent_requests', []],
    ['web_vitals', []],
  ])
  const views = new Map([
    ['conversation_summaries', () => conversationSummaries(messages)],
    ['chat_activity', () => chatActivity(messages)],
  ])

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = pathname.slice('/rest/v1/'.length)
    const table = tables.get(name)
    if (request.method === 'GET') {
      const rows = table ?? views.get(name)?.()
      if (rows) return readAnswer(request, readRows(rows, searchParams))
    }
    if (request.method === 'POST' && table) return insert(table, request, searchParams)
    throw new NotFaked(`${request.method} of "${name}"`)
  }
}

function readAnswer(request: Request, { rows, total, offset }: ReturnType<typeof readRows>): Response {
  const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*'
  const counted = request.headers.get('prefer')?.includes('count=exact')
  return Response.json(rows, { headers: { 'content-range': `${range}/${counted ? total : '*'}` } })
}

async function insert(table: Row[], request: Request, query: URLSearchParams): Promise<Response> {
  const body: unknown = await request.json()
  const rows = (Array.isArray(body) ? body : [body]).map(
    (row: object): Row => ({ id: randomUUID(), created_at: new Date().toISOString(), ...row }),
  )
  const taken = rows.some((row) => table.some((other) => isSame(row, other)))
  // A form that is sent twice is stored once; the message is what tells the page which key it was.
  if (taken)
    return Response.json({ code: '23505', message: 'duplicate idempotency key or id' }, { status: 409 })
  table.push(...rows)
  if (!request.headers.get('prefer')?.includes('return=representation'))
    return new Response(null, { status: 201 })
  const shown = rows.map((row) => selected(row, query.get('select')))
  const one = request.headers.get('accept')?.includes('vnd.pgrst.object')
  return Response.json(one ? shown[0] : shown, { status: 201 })
}

function isSame(row: Row, other: Row): boolean {
  const key = row['idempotency_key']
  return row['id'] === other['id'] || (key !== undefined && key === other['idempotency_key'])
}
