/** A refusal of the table API, with PostgREST's code. */
export class RestError extends Error {
  override readonly name = 'RestError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
  ) {
    super(message)
  }
}

/** A request that cannot be parsed, with PostgREST's code. Also for features that only PostgREST supports. */
export function parseError(what: string, text: string, details: string | null = null): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${what} (${text})" (line 1, column 1)`, details)
}

export function restErrorResponse(error: RestError): Response {
  return Response.json(
    { code: error.code, details: error.details, hint: error.hint, message: error.message },
    {
      status: error.status,
      headers: {
        'proxy-status': `PostgREST; error=${error.code}`,
        ...(error.status === 401 ? { 'www-authenticate': challengeOf(error) } : {}),
      },
    },
  )
}

/** An invalid token is reported as such; a missing one is requested. */
const challengeOf = ({ code, message }: RestError): string =>
  code.startsWith('PGRST3')
    ? `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`
    : 'Bearer'
