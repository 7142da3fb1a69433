/** Whether a Supabase key bypasses row level security, so that no visitor may have it: `sb_secret_…`, or the older JWT. */
export const isSecretKey = (key: string): boolean =>
  key.startsWith('sb_secret_') || roleOf(key) === 'service_role'

function roleOf(key: string): unknown {
  const [, claims = ''] = key.split('.')
  try {
    return Object(JSON.parse(Buffer.from(claims, 'base64url').toString())).role
  } catch {
    return undefined // not a JWT
  }
}
