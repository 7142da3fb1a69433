import type { Context } from 'hono'
import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { allowedRedirect } from './redirects'

/** The JSON object of a request. Read fields with the helpers below: they are not validated yet. */
export type Body = Readonly<Record<string, unknown>>

export async function readBody(c: Context): Promise<Body> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Rejected below, together with JSON that is not an object.
  }
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
}

export function text(body: Body, field: string): string {
  const value = body[field]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' && !value.includes('\0')) return value
  throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: "${field}" has to be text`)
}

export function record(body: Body, field: string): Record<string, unknown> {
  const value = body[field]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

export function email(body: Body): string {
  const address = text(body, 'email').toLowerCase()
  if (address === '') throw new AuthError(400, 'validation_failed', 'An email address is required')
  if (address.length > 255) throw new AuthError(400, 'validation_failed', 'An email address is too long')
  if (!EMAIL.test(address))
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return address
}

export interface Challenge {
  challenge: string
  method: string
}

/** The PKCE challenge, if the client uses that flow. */
export function challenge(challengeText: string, method: string): Challenge | undefined {
  if (challengeText === '' && method === '') return undefined
  if (challengeText === '' || method === '')
    throw new AuthError(
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  const wellFormed =
    challengeText.length >= 43 && challengeText.length <= 128 && /^[\w.~-]+$/.test(challengeText)
  if (!wellFormed)
    throw new AuthError(
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters and only contain valid characters',
    )
  if (!['s256', 'plain'].includes(method.toLowerCase()))
    throw new AuthError(400, 'validation_failed', 'Invalid code_challenge_method')
  return { challenge: challengeText, method: method.toLowerCase() }
}

export function bodyChallenge(body: Body): Challenge | undefined {
  return challenge(text(body, 'code_challenge'), text(body, 'code_challenge_method'))
}

/** The return address: the one in the header or query, else the current page, where allowed. */
export function redirectTarget(context: AuthContext, c: Context): string {
  const wanted = [c.req.header('redirect_to') ?? c.req.query('redirect_to'), c.req.header('referer')]
  return allowedRedirect(wanted, context.siteUrl, context.config.redirectUrls)
}
