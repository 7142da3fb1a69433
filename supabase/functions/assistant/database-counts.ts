import { type DayCounts, readUsedUp } from './day-counts.ts'
import { field } from './field.ts'

/** A visitor is waiting, so a slow database is skipped. */
const TIMEOUT_MS = 2_000

/** The counts in the project's database, through its table API. Undefined without a project. */
export function databaseCounts(read: (variable: string) => string | undefined): DayCounts | undefined {
  const url = read('SUPABASE_URL')
  const key = secretKey(read)
  if (!url || !key) return undefined
  return {
    secret: key,
    async take(visitor, { perVisitorDay, perDay }) {
      const answer = await fetch(`${url}/rest/v1/rpc/take_assistant_answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials(key) },
        body: JSON.stringify({
          visitor_hash: visitor,
          most_of_visitor: perVisitorDay,
          most_of_all: perDay,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) return readUsedUp(await answer.json())
      const cause = (await answer.text()).slice(0, 300)
      throw new Error(`The database answered with ${answer.status}. Are all migrations pushed? ${cause}`)
    },
  }
}

/**
 * Supabase gives every function its keys: new projects a dictionary of secret keys, older ones the service role's. A
 * project in between has both, and may have disabled the old one.
 */
function secretKey(read: (variable: string) => string | undefined): string | undefined {
  try {
    const keys: unknown = JSON.parse(read('SUPABASE_SECRET_KEYS') ?? '{}')
    const key = field(keys, 'default') ?? Object.values(Object(keys))[0]
    if (typeof key === 'string') return key
  } catch {
    // Not a dictionary: try the other one.
  }
  return read('SUPABASE_SERVICE_ROLE_KEY')
}

/** A new key is not a JWT: as a bearer token it would be refused. */
const credentials = (key: string): Record<string, string> =>
  key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` }
