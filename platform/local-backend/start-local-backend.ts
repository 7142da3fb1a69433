import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AuthContext } from './auth/auth-context'
import { authRoutes } from './auth/auth-routes'
import { consentRoutes } from './auth/consent-routes'
import { RequestLimits } from './auth/request-limits'
import { openDatabase } from './engine/open-database'
import { type FunctionOptions, functionRoutes } from './functions/function-routes'
import { supabaseCors } from './http/cors'
import { requireApiKey } from './http/gateway'
import { type Listener, listen } from './http/listen'
import { outboxRoutes } from './outbox/mailpit-api'
import { supabaseFolder } from './project-folder'
import { restRoutes } from './rest/rest-routes'
import { readSchema } from './rest/schema-cache'
import { loadKeys } from './settings/keys'
import { readProjectConfig } from './settings/project-config'

export interface LocalBackendOptions {
  /** 0 takes any free port. */
  port: number
  mailPort: number
  /** A folder, or 'memory' for a database that ends with the process. */
  dataDir: string | 'memory'
  /** Loopback unless told otherwise. */
  host?: string
  /** Of the mails and of the page that plays the sign-in provider: whoever reaches these may take any account. */
  mailHost?: string
  /** Where the site is: links in mails lead back to it. */
  siteUrl: string
  rateLimits?: boolean
  /** A Postgres to use instead of the embedded one. */
  databaseUrl?: string
  log?: (line: string) => void
  /** Called when the embedded database has stopped for good, with a sentence that says why. */
  onBroken?: (reason: string) => void
}

export interface LocalBackend {
  url: string
  mailUrl: string
  anonKey: string
  serviceRoleKey: string
  /** As the owner of the database, past every policy: for tests and seeds. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
const MOST_BODY_BYTES = 1024 * 1024

export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { dataDir, siteUrl, rateLimits = true, log = console.info } = options
  const { host = LOOPBACK, mailHost = LOOPBACK } = options
  const config = await readProjectConfig(supabaseFolder)
  const keys = await loadKeys(dataDir)
  const engine = await openDatabase({
    dataDir,
    databaseUrl: options.databaseUrl,
    log,
    onBroken: options.onBroken ?? log,
  })
  const listeners: Listener[] = []
  const close = async () => {
    await Promise.all(listeners.map((listener) => listener.close()))
    await engine.close()
  }
  try {
    let url = ''
    let mailUrl = ''
    const limits = rateLimits ? new RequestLimits() : undefined
    const auth: AuthContext = {
      engine,
      config,
      signer: keys.signer,
      siteUrl,
      issuer: () => `${url}/auth/v1`,
      localPagesUrl: () => mailUrl,
      limits,
    }
    const rest = {
      engine,
      schema: await readSchema(engine),
      signer: keys.signer,
      maxRows: config.maxRows,
      limits,
    }
    const app = new Hono()
    app.use(supabaseCors)
    app.use(
      bodyLimit({
        maxSize: MOST_BODY_BYTES,
        onError: (c) => {
          // The rest of the body is never read, so the connection cannot be used again.
          c.header('connection', 'close')
          return c.json({ message: 'Request body too large', hint: 'At most 1 MiB is accepted.' }, 413)
        },
      }),
    )
    app.use(requireApiKey(keys))
    app.route('/auth/v1', authRoutes(auth))
    app.route('/rest/v1', restRoutes(rest))
    app.route('/functions/v1', functionRoutes({ ...functionEnvironment(), rateLimits }))
    app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404))

    const api = await listen(app.fetch, { host, port: options.port, variable: 'BACKEND_PORT' })
    listeners.push(api)
    url = `http://${printable(host)}:${api.port}`
    const localPages = new Hono().route('/', outboxRoutes(engine)).route('/', consentRoutes(auth))
    const mail = await listen(localPages.fetch, {
      host: mailHost,
      port: options.mailPort,
      variable: 'MAIL_PORT',
    })
    listeners.push(mail)
    mailUrl = `http://${printable(mailHost)}:${mail.port}`
    if (!isLoopback(mailHost))
      log(
        `Warning: whoever reaches port ${mail.port} of ${mailHost} reads every mail and signs in as anybody. Leave MAIL_HOST out to keep it to this machine.`,
      )
    return {
      url,
      mailUrl,
      anonKey: keys.anonKey,
      serviceRoleKey: keys.serviceRoleKey,
      query: (sql, params) => engine.query(sql, params),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Edge Functions are configured by the environment, here as when hosted. */
function functionEnvironment(): Omit<FunctionOptions, 'rateLimits'> {
  const { env } = process
  return {
    apiKey: env['GEMINI_API_KEY'],
    schedulingUrl: env['SCHEDULING_URL'],
    email: env['SUPPORT_EMAIL'],
    whatsapp: env['WHATSAPP_NUMBER'],
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** An address that can be opened, and that all that we say has: "every address" is no place to go to. */
function printable(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
