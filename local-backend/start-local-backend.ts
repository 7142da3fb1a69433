import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AuthContext } from './auth/auth-context'
import { authRoutes } from './auth/auth-routes'
import { consentRoutes } from './auth/consent-routes'
import { RequestLimits } from './auth/request-limits'
import type { Engine } from './engine/engine'
import { openDatabase } from './engine/open-database'
import { functionRoutes } from './functions/function-routes'
import { nameCaller } from './http/caller'
import { authCors, restCors } from './http/cors'
import { requireApiKey } from './http/gateway'
import { requireKnownHost } from './http/known-host'
import { type Listener, type ListenOptions, listenOnPort } from './http/listen-on-port'
import { outboxRoutes } from './outbox/mailpit-api'
import type { Project } from './project'
import { restRoutes } from './rest/rest-routes'
import { readSchema } from './rest/schema-cache'
import type { KeyKind } from './settings/key-kind'
import { type Keys, loadKeys } from './settings/keys'
import { type ProjectConfig, readProjectConfig } from './settings/project-config'

export interface LocalBackendOptions {
  project: Project
  /** 0 takes any free port. */
  port: number
  mailPort: number
  /** A folder, or 'memory' for a database that ends with the process. */
  dataDir: string | 'memory'
  /** Default: loopback. */
  host?: string
  /** Of the mails and of the page that acts as the sign-in provider: anyone who reaches these can take over any account. */
  mailHost?: string
  /** The address of the site, for links in mails. */
  siteUrl: string
  rateLimits?: boolean
  /** Trusts the last `X-Forwarded-For`, written by the proxy in front. Not for the mails and the sign-in provider's page. */
  behindProxy?: boolean
  /** Whether the most common passwords are refused, as a hosted project may. */
  refuseLeakedPasswords?: boolean
  /** The format of the keys; by default that of the data folder. */
  apiKeys?: KeyKind | undefined
  /** A Postgres to use instead of the embedded one. */
  databaseUrl?: string
  log?: (line: string) => void
  /** Called when the embedded database has stopped for good, with one sentence on the reason. */
  onBroken?: (reason: string) => void
}

export interface LocalBackend {
  url: string
  mailUrl: string
  anonKey: string
  serviceRoleKey: string
  /** As the owner of the database, bypassing all policies: for tests and seeds. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
const MOST_BODY_BYTES = 1024 * 1024

/** Opens the database, then the API and the mails over it. When a step fails, everything opened is closed. */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { project, dataDir, databaseUrl, log = console.info, onBroken = log } = options
  const { host = LOOPBACK, mailHost = LOOPBACK } = options
  const config = await readProjectConfig(project.folder)
  const keys = await loadKeys(dataDir, options.apiKeys)
  const engine = await openDatabase({ project, dataDir, databaseUrl, log, onBroken })
  const listeners: Listener[] = []
  const close = async () => {
    await Promise.all(listeners.map((listener) => listener.close()))
    await engine.close()
  }
  const open = async (app: Hono, at: ListenOptions): Promise<string> => {
    const listener = await listenOnPort(app.fetch, at)
    listeners.push(listener)
    return `http://${printable(at.host)}:${listener.port}`
  }
  const addresses: Addresses = { url: '', mailUrl: '' }
  const parts = { engine, config, keys, addresses, options }
  const auth = authContext(parts)
  try {
    const api = await apiRoutes(parts, auth)
    addresses.url = await open(api, { host, port: options.port, variable: 'BACKEND_PORT' })
    const mails = localPages(engine, auth, mailHost)
    addresses.mailUrl = await open(mails, { host: mailHost, port: options.mailPort, variable: 'MAIL_PORT' })
  } catch (error) {
    await close()
    throw error
  }
  if (!isLoopback(mailHost)) log(openMailsWarning(mailHost, addresses.mailUrl))
  return {
    ...addresses,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    query: (sql, params) => engine.query(sql, params),
    close,
  }
}

/** Set when both listen: there are no requests before. */
interface Addresses {
  url: string
  mailUrl: string
}

interface Parts {
  readonly engine: Engine
  readonly config: ProjectConfig
  readonly keys: Keys
  readonly addresses: Readonly<Addresses>
  readonly options: LocalBackendOptions
}

function authContext({ engine, config, keys, addresses, options }: Parts): AuthContext {
  const { project, siteUrl, rateLimits = true, refuseLeakedPasswords = false } = options
  return {
    engine,
    config,
    signer: keys.signer,
    siteUrl,
    issuer: () => `${addresses.url}/auth/v1`,
    localPagesUrl: () => addresses.mailUrl,
    limits: rateLimits ? new RequestLimits(project.networkOf) : undefined,
    passwords: { ...config.passwords, refuseLeaked: refuseLeakedPasswords },
  }
}

/** The APIs that Supabase serves at one address: accounts, tables, functions. */
async function apiRoutes({ engine, config, keys, options }: Parts, auth: AuthContext): Promise<Hono> {
  const { signer, limits } = auth
  const schema = await readSchema(engine)
  const { project, rateLimits = true, behindProxy = false } = options
  const app = new Hono()
  app.use(nameCaller(behindProxy))
  app.use('/auth/v1/*', authCors)
  app.use('/rest/v1/*', restCors)
  app.use(bodyLimit({ maxSize: MOST_BODY_BYTES, onError: refuseBody }))
  app.use(requireApiKey(keys))
  app.route('/auth/v1', authRoutes(auth))
  app.route('/rest/v1', restRoutes({ engine, schema, signer, maxRows: config.maxRows, limits }))
  const functions = project.functions?.({
    serviceRoleKey: keys.serviceRoleKey,
    rateLimits,
    query: (sql, params) => engine.transaction((tx) => tx.query(sql, params), { role: 'service_role' }),
  })
  app.route('/functions/v1', functionRoutes(functions ?? {}))
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404))
  return app
}

function refuseBody(c: Context): Response {
  // The rest of the body is never read, so the connection cannot be reused.
  c.header('connection', 'close')
  return c.json({ message: 'Request body too large', hint: 'At most 1 MiB is accepted.' }, 413)
}

/** The sent mails, and the page that acts as the provider of a social sign-in. */
const localPages = (engine: Engine, auth: AuthContext, host: string): Hono =>
  new Hono().use(requireKnownHost(host)).route('/', outboxRoutes(engine)).route('/', consentRoutes(auth))

const openMailsWarning = (mailHost: string, mailUrl: string) =>
  `Warning: anyone who reaches port ${new URL(mailUrl).port} of ${mailHost} can read every mail and sign in as any user. Leave MAIL_HOST out to keep it to this machine.`

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** A valid address for clients: "all interfaces" cannot be opened. */
function printable(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
