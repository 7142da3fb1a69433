/** A refusal of the auth API, with Supabase Auth's code and message. */
export class AuthError extends Error {
  override readonly name = 'AuthError'

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500,
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

const API_VERSION = '2024-01-01'

/** Clients that send the API version get the new body; the version is echoed, otherwise auth-js would not read `code`. */
export function authErrorResponse(error: AuthError, askedVersion: string | undefined): Response {
  const modern = askedVersion !== undefined && askedVersion >= API_VERSION
  const body = modern
    ? { code: error.code, message: error.message, ...error.details }
    : { code: error.status, error_code: error.code, msg: error.message, ...error.details }
  return Response.json(body, {
    status: error.status,
    headers: {
      'x-sb-error-code': error.code,
      ...(modern ? { 'x-supabase-api-version': API_VERSION } : {}),
    },
  })
}
