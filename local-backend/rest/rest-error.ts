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

/** What cannot be read, with the code PostgREST uses for it. Also for what it can and this backend cannot. */
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

/** A token that is no good is called so; where there was none, one is asked for. */
const challengeOf = ({ code, message }: RestError): string =>
  code.startsWith('PGRST3')
    ? `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`
    : 'Bearer'
