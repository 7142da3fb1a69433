/** The site as described by /config.json. */
export interface SmokeSite {
  /** Origin of the site. */
  readonly url: string
  readonly supabaseUrl: string
  readonly key: string
  /** The pages call Google themselves, with a key of their own. */
  readonly asksGoogle: boolean
  /** Address for the sign-up, whose mail you can read. */
  readonly email: string | undefined
  readonly fetch: typeof fetch
  /** Records data that a step left in the project, for cleaning up. */
  left(what: string): void
}

/** Reason of a failed step, and the next action. */
export class StepFailure extends Error {
  constructor(
    why: string,
    readonly next: string,
  ) {
    super(why)
  }
}

/** Thrown by a step that cannot run here: not a failure. */
export class NotRun extends Error {}

export interface Step {
  readonly name: string
  /**
   * Resolves with the finding.
   * @throws StepFailure | NotRun
   */
  run(site: SmokeSite): Promise<string>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The error's code and message, in whichever form the service returns them; else the start of the text. */
  readonly code: string
  readonly message: string
}

/** Milliseconds until a request is aborted: sending a mail takes the service a few seconds. */
const TIMEOUT_MS = 20_000

export async function ask(
  { fetch }: Pick<SmokeSite, 'fetch'>,
  url: string,
  init: RequestInit = {},
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(url, { redirect: 'manual', ...init, signal })
    const text = await answer.text()
    const { status, headers } = answer
    return { status, headers, text, ...readError(text) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StepFailure(
      `${url} does not answer: ${cause instanceof Error ? cause.message : cause}`,
      'Check the address, DNS and the certificate, and that the service is running (a free project is paused after a week without use).',
    )
  }
}

function readError(text: string): { code: string; message: string } {
  const body = parse(text)
  // Google's form wraps its error; the auth service and PostgREST do not.
  const error: Record<string, unknown> = Object(body['error'] instanceof Object ? body['error'] : body)
  const first = (...names: string[]) =>
    names.map((name) => error[name]).find((value) => typeof value === 'string' && value !== '')
  return {
    code: String(first('error_code', 'code', 'status') ?? ''),
    message: String(first('msg', 'message', 'error_description', 'error') ?? text.slice(0, 200).trim()),
  }
}

export function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** `401: Invalid API key`, for the reason of a failure. */
export const said = ({ status, code, message }: Answer) =>
  [status, [code, message].filter(Boolean).join(', ')].filter(Boolean).join(': ')

/** Headers of a request of a page of the site. */
export const fromPage = ({ key, url }: SmokeSite) => ({
  apikey: key,
  origin: url,
  'content-type': 'application/json',
})

export const WRONG_KEY =
  'Set SUPABASE_ANON_KEY of the hosts to the publishable key of this project (dashboard, Settings, API Keys), and restart them.'
