import type { Context } from 'hono'
import type { Page } from './paging'
import { appliedHeader, type Preferences } from './preferences'
import { RestError } from './rest-error'

export interface Outcome {
  body: string
  returned: number
  total: number | null
}

const JSON_TYPE = 'application/json; charset=utf-8'
const OBJECT_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8'

/** In PostgREST's order. */
const OF_READS = ['count', 'handling']
const OF_CHANGES = ['resolution', 'missing', 'return', ...OF_READS]

export function readResponse(
  c: Context,
  prefer: Preferences,
  page: Page,
  { body, returned, total }: Outcome,
): Response {
  const shape = wantedShape(c)
  if (total !== null && page.offset > total)
    throw new RestError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      `An offset of ${page.offset} was requested, but there are only ${total} rows.`,
    )
  const range = returned === 0 ? '*' : `${page.offset}-${page.offset + returned - 1}`
  const headers = { 'content-range': `${range}/${total ?? '*'}`, ...appliedHeader(prefer, OF_READS) }
  const status = total !== null && returned < total ? 206 : 200
  if (c.req.method === 'HEAD')
    return new Response(null, { status, headers: { ...headers, 'content-type': JSON_TYPE } })
  return shaped(shape, body, returned, status, headers)
}

export function changeResponse(
  c: Context,
  prefer: Preferences,
  { body, returned }: Outcome,
  emptyStatus: 201 | 204,
): Response {
  const headers = { 'content-range': '*/*', ...appliedHeader(prefer, OF_CHANGES) }
  if (prefer.returning !== 'representation') return new Response(null, { status: emptyStatus, headers })
  const shape = wantedShape(c)
  return shaped(shape, body, returned, emptyStatus === 201 ? 201 : 200, headers)
}

type Shape = 'list' | 'object'

function wantedShape(c: Context): Shape {
  const accepted = (c.req.header('accept') ?? '*/*').split(',').map((type) => type.split(';')[0]?.trim())
  if (accepted.includes('application/vnd.pgrst.object+json')) return 'object'
  if (accepted.some((type) => type === 'application/json' || type === '*/*' || type === 'application/*'))
    return 'list'
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`)
}

function shaped(
  shape: Shape,
  body: string,
  returned: number,
  status: number,
  headers: Record<string, string>,
): Response {
  if (shape === 'list')
    return new Response(body, { status, headers: { ...headers, 'content-type': JSON_TYPE } })
  if (returned !== 1)
    throw new RestError(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${returned} rows`,
    )
  return new Response(body.slice(1, -1).trim(), {
    status,
    headers: { ...headers, 'content-type': OBJECT_TYPE },
  })
}
