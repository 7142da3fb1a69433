import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import authSettings from './auth-settings.json' with { type: 'json' }

interface Sent {
  /** Method and path below the project, such as `POST /secrets`. */
  readonly call: string
  readonly body: Response
}

export interface ManagementApi {
  /** Requests that changed the project, in order of arrival. */
  readonly sent: readonly Sent[]
  /** Settings with which the CLI uses this server, as text of the file in `SUPABASE_PROFILE`. */
  readonly profile: string
  close(): Promise<void>
}

export const PROJECT_REF = 'abcdefghijklmnopqrst'
export const ACCESS_TOKEN = `sbp_${'0'.repeat(40)}`

const project = {
  id: PROJECT_REF,
  ref: PROJECT_REF,
  organization_id: 'organization',
  organization_slug: 'organization',
  name: 'site',
  region: 'eu-central-1',
  created_at: '2026-11-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: {
    host: `db.${PROJECT_REF}.supabase.co`,
    version: '17.6.1.001',
    postgres_engine: '17',
    release_channel: 'ga',
  },
}

/** A new project's settings, for `config push`. */
const config = {
  api: { db_schema: 'public', max_rows: 1000, db_extra_search_path: 'public, extensions' },
  auth: { site_url: 'http://localhost:3000', uri_allow_list: '', external_google_enabled: false },
}

export const CHANGE_SETTINGS = 'PATCH /config/auth'

export const POOLER = `postgresql://postgres.${PROJECT_REF}@aws-0-eu-central-1.pooler.supabase.com:6543/postgres`

const pooler = {
  identifier: PROJECT_REF,
  database_type: 'PRIMARY',
  is_using_scram_auth: true,
  db_user: 'postgres',
  db_host: new URL(POOLER).hostname,
  db_port: 6543,
  db_name: 'postgres',
  connection_string: POOLER.replace('@', ':[YOUR-PASSWORD]@'),
  connectionString: POOLER,
  default_pool_size: null,
  max_client_conn: null,
  pool_mode: 'transaction',
}

const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET ': project,
  'GET /config/database/pooler': [pooler],
  'GET /api-keys': [
    { name: 'default', type: 'publishable', id: crypto.randomUUID(), api_key: 'sb_publishable_x' },
    { name: 'default', type: 'secret', id: crypto.randomUUID(), api_key: 'sb_secret_x' },
  ],
  'GET /billing/addons': { selected_addons: [], available_addons: [] },
  'GET /config': { data: { id: PROJECT_REF, type: 'project_config', attributes: config } },
  'POST /secrets': {},
  'POST /functions/deploy': {
    id: 'x',
    slug: 'assistant',
    name: 'assistant',
    status: 'ACTIVE',
    version: 1,
    created_at: 1,
    updated_at: 1,
    verify_jwt: false,
  },
}

/** The parts of Supabase's management API that the documented commands of the CLI use for one project. */
export async function startManagementApi(): Promise<ManagementApi> {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const call = `${request.method} ${pathname.replace(/^\/v\d\/projects\/[a-z]+/, '')}`
    const isAllowed = request.headers.authorization === `Bearer ${ACCESS_TOKEN}`
    if (request.method !== 'GET') sent.push({ call, body: await bodyOf(request) })
    const answer = isAllowed ? await answerTo(call, sent.at(-1)) : undefined
    const status = !isAllowed ? 401 : answer === undefined ? 404 : request.method === 'POST' ? 201 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { message: `${call} is not played.` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    sent,
    profile: [
      'name: stub',
      `api_url: ${url}`,
      `dashboard_url: ${url}/dashboard`,
      'project_host: supabase.co',
      'pooler_host: supabase.com',
    ].join('\n'),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** The CLI checks all 238 fields of changed settings. */
const answerTo = async (call: string, last: Sent | undefined): Promise<unknown> =>
  call === CHANGE_SETTINGS ? { ...authSettings, ...(await last?.body.clone().json()) } : ANSWERS[call]

/** Read later as JSON, or as a form with files. */
async function bodyOf(request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new Response(Buffer.concat(chunks), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  })
}
