/** The properties of an access token that the site reads. The server has verified it; here it is only read. */
export interface SessionFacts {
  readonly sessionId: string | null
  /** Signed in by a link or code from a mail, not by a password or the social provider. */
  readonly byMail: boolean
}

const BY_MAIL = ['otp', 'magiclink', 'recovery']

export function readSessionFacts(accessToken: string): SessionFacts {
  const claims = readClaims(accessToken)
  const methods = Array.isArray(claims['amr']) ? claims['amr'] : []
  return {
    sessionId: typeof claims['session_id'] === 'string' ? claims['session_id'] : null,
    byMail: methods.some((entry: unknown) => BY_MAIL.includes(methodOf(entry))),
  }
}

function readClaims(token: string): Record<string, unknown> {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const claims: unknown = JSON.parse(atob(body))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

function methodOf(entry: unknown): string {
  const method = typeof entry === 'object' && entry !== null && 'method' in entry ? entry.method : entry
  return typeof method === 'string' ? method : ''
}
