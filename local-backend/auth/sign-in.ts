import type { AuthContext } from './auth-context'
import { AuthError } from './auth-error'
import { type Body, text } from './auth-request'
import { exchangeCode } from './flows'
import { passwordMatches } from './passwords'
import { openSession, refreshSession } from './sessions'
import { findUserByEmail } from './users'

export async function token(context: AuthContext, grantType: string, body: Body): Promise<object> {
  switch (grantType) {
    case 'password':
      return signInWithPassword(context, body)
    case 'refresh_token':
      return refreshSession(context, text(body, 'refresh_token'))
    case 'pkce':
      return exchange(context, text(body, 'auth_code'), text(body, 'code_verifier'))
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}

async function signInWithPassword(context: AuthContext, body: Body): Promise<object> {
  const address = text(body, 'email').toLowerCase()
  const password = text(body, 'password')
  if (address === '') throw new AuthError(400, 'validation_failed', 'missing email or phone')
  const user = await findUserByEmail(context.engine, address)
  const matches = await passwordMatches(password, user?.encrypted_password)
  if (!user || !matches) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return context.engine.transaction((tx) => openSession(context, tx, user, 'password'))
}

function exchange(context: AuthContext, code: string, verifier: string): Promise<object> {
  if (code === '' || verifier === '')
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  return context.engine.transaction((tx) => exchangeCode(context, tx, code, verifier))
}
