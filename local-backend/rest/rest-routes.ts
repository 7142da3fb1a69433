import { type Context, Hono } from 'hono'
import type { RequestLimits } from '../auth/request-limits'
import type { Engine } from '../engine/engine'
import type { Called } from '../http/caller'
import type { TokenSigner } from '../settings/access-token'
import { fromDatabase } from './database-error'
import { preferences } from './preferences'
import { type Requester, requesterOf } from './request-role'
import { changeResponse, type Outcome, readResponse } from './responses'
import { RestError, restErrorResponse } from './rest-error'
import type { SchemaCache } from './schema-cache'
import {
  type Asked,
  deleteStatement,
  insertStatement,
  type Statement,
  selectStatement,
  updateStatement,
} from './statements'

export interface RestContext {
  engine: Engine
  schema: SchemaCache
  signer: TokenSigner
  maxRows: number
  /** Left out: no limits. */
  limits: RequestLimits | undefined
}

/** Per network: far above an export of 100,000 rows and several open tabs. */
const MOST_PER_MINUTE = 1_200

export function restRoutes(context: RestContext): Hono<Called> {
  const app = new Hono<Called>()
  app.use(async (c, next) => {
    const { limits } = context
    if (limits && !limits.take('rest', limits.networkOf(c.var.caller), MOST_PER_MINUTE, 60))
      throw new RestError(429, 'PT429', 'Request rate limit reached', null, 'Wait a minute and try again.')
    return next()
  })
  app.all('/rpc/:name', (c) => {
    const name = c.req.param('name')
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${name} without parameters in the schema cache`,
      'This project exposes no functions.',
    )
  })
  app.all('/:table', (c) => answer(context, c))
  app.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  app.onError((error) => {
    if (error instanceof RestError) return restErrorResponse(error)
    console.error('The table API failed:', error)
    return restErrorResponse(new RestError(500, 'PGRSTX00', 'The table API failed; its log says why.'))
  })
  return app
}

async function answer(context: RestContext, c: Context<Called>): Promise<Response> {
  const requester = await requesterOf(context.signer, c.req.header('authorization'))
  checkProfile(c)
  const asked: Asked = {
    table: context.schema.table(c.req.param('table') ?? ''),
    query: new URL(c.req.url).searchParams,
    prefer: preferences(c.req.header('prefer')),
  }
  const run = (statement: Statement) => execute(context, requester, c, statement)
  switch (c.req.method) {
    case 'GET':
    case 'HEAD': {
      const read = selectStatement(asked, {
        range: c.req.header('range'),
        maxRows: context.maxRows,
        bodyWanted: c.req.method === 'GET',
      })
      return readResponse(c, asked.prefer, read.page, await run(read))
    }
    case 'POST':
      return changeResponse(c, asked.prefer, await run(insertStatement(asked, await jsonBody(c))), 201)
    case 'PATCH': {
      const update = updateStatement(asked, await jsonBody(c))
      const outcome = update ? await run(update) : { body: '[]', returned: 0, total: null }
      return changeResponse(c, asked.prefer, outcome, 204)
    }
    case 'DELETE':
      return changeResponse(c, asked.prefer, await run(deleteStatement(asked)), 204)
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)
  }
}

/** One transaction with the requester's rights, and the claims that the policies read. */
async function execute(
  { engine, limits }: RestContext,
  requester: Requester,
  c: Context<Called>,
  statement: Statement,
): Promise<Outcome> {
  try {
    return await engine.transaction(
      async (tx) => {
        const [outcome] = await tx.query<Outcome>(statement.sql, statement.params)
        if (!outcome) throw new Error('The statement gave no row.')
        return outcome
      },
      {
        role: requester.role,
        'request.jwt.claims': requester.claims,
        'request.method': c.req.method,
        'request.path': c.req.path,
        // As behind a project's gateway: the request's own headers do not identify the caller.
        'request.headers': JSON.stringify({ ...c.req.header(), 'x-forwarded-for': c.var.caller }),
        'app.visitor_header': 'x-forwarded-for',
        'app.rate_limits': limits ? 'on' : 'off',
        statement_timeout: requester.role === 'anon' ? '3s' : '8s',
      },
    )
  } catch (error) {
    throw fromDatabase(error, requester.role) ?? error
  }
}

function checkProfile(c: Context): void {
  const profile = c.req.header('accept-profile') ?? c.req.header('content-profile') ?? 'public'
  if (profile !== 'public')
    throw new RestError(
      406,
      'PGRST106',
      `Invalid schema: ${profile}`,
      null,
      'Only the following schemas are exposed: public',
    )
}

async function jsonBody(c: Context): Promise<string> {
  const type = (c.req.header('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`)
  return c.req.text()
}
