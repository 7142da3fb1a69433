import { randomUUID } from 'node:crypto'
import { nameOf, userIdOf } from './fake-person'
import { NotFaked } from './not-faked'

/** Seconds for which a session is good. */
const LIFETIME = 3600

interface Claims {
  readonly email: string
  readonly user_metadata: object
}

/**
 * The auth service, `/auth/v1/…`: whoever logs in or signs up is in, with any password. It remembers nobody: the tokens say
 * who somebody is, so a page stays logged in when the server is started again.
 */
export async function fakeAuth(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const grant = searchParams.get('grant_type')
  const call = `${request.method} ${pathname.slice('/auth/v1/'.length)}${grant ? `?grant_type=${grant}` : ''}`
  switch (call) {
    case 'GET settings':
      return Response.json({ external: {} })
    case 'POST signup':
    case 'POST token?grant_type=password': {
      const { email, data } = await readBody(request)
      return session({
        email: String(email),
        user_metadata: { name: nameOf(String(email)), ...Object(data) },
      })
    }
    case 'POST token?grant_type=refresh_token': {
      const { refresh_token: token } = await readBody(request)
      return withClaims(String(token), session)
    }
    case 'GET user':
    case 'PUT user':
      return withClaims(bearer(request), (claims) => Response.json(user(claims)))
    case 'POST logout':
      return new Response(null, { status: 204 })
    default:
      throw new NotFaked(call)
  }
}

function session(claims: Claims): Response {
  const now = Math.floor(Date.now() / 1000)
  return Response.json({
    access_token: tokenOf(claims, now + LIFETIME),
    token_type: 'bearer',
    expires_in: LIFETIME,
    expires_at: now + LIFETIME,
    refresh_token: tokenOf(claims, now + LIFETIME),
    user: user(claims),
  })
}

function user({ email, user_metadata }: Claims) {
  const id = userIdOf(email)
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    app_metadata: { provider: 'email' },
    user_metadata,
    // Without any the page would take the account for one that existed before.
    identities: [{ identity_id: id, id, user_id: id, provider: 'email', identity_data: { email } }],
    created_at: '2026-01-01T00:00:00Z',
  }
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Has the form of a JWT, because the client reads the claims; nobody signed it. */
function tokenOf({ email, user_metadata }: Claims, exp: number): string {
  const claims = { sub: userIdOf(email), email, user_metadata, exp, role: 'authenticated', jti: randomUUID() }
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.${base64({ fake: true })}`
}

function withClaims(token: string, answer: (claims: Claims) => Response): Response {
  try {
    const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const { email, user_metadata }: Record<string, unknown> = JSON.parse(text)
    return answer({ email: String(email), user_metadata: Object(user_metadata) })
  } catch {
    return Response.json({ code: 'bad_jwt', message: 'This token is not one of the fake.' }, { status: 401 })
  }
}

const bearer = (request: Request) => request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''

async function readBody(request: Request): Promise<Record<string, unknown>> {
  return Object(await request.json())
}
