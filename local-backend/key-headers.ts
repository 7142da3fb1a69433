/**
 * The headers for a project's key. Secret and publishable keys (`sb_…`) go into `apikey` alone: they are no JWT, and the gateway refuses
 * them as bearer tokens. The older service role key is a JWT, and without it as bearer the caller is anonymous.
 */
export const keyHeaders = (key: string): Readonly<Record<string, string>> =>
  key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` }
