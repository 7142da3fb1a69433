import type { Values } from '../environment/read-variables'
import type { PreviewSettings } from './serve-previews'

/** The host of previews: on a developer's machine the site's own, in production only a host that is named. `null`: none are served. */
export function previewHostOf({
  PREVIEW_HOST,
  SITE_URL,
  PORT,
}: Values<'PREVIEW_HOST' | 'SITE_URL' | 'PORT'>): string | null {
  if (PREVIEW_HOST !== undefined) return PREVIEW_HOST === 'off' ? null : PREVIEW_HOST
  return SITE_URL === undefined && PORT !== 0 ? `localhost:${PORT}` : null
}

/** @throws Error when only a half of their backend is named. */
export function previewSettings(
  values: Values<'PREVIEW_HOST' | 'SITE_URL' | 'PORT' | 'PREVIEW_SUPABASE_URL' | 'PREVIEW_SUPABASE_ANON_KEY'>,
): PreviewSettings | undefined {
  const { PREVIEW_SUPABASE_URL: supabaseUrl, PREVIEW_SUPABASE_ANON_KEY: supabaseAnonKey } = values
  const host = previewHostOf(values)
  if ((supabaseUrl === undefined) !== (supabaseAnonKey === undefined))
    throw new Error(
      'PREVIEW_SUPABASE_URL and PREVIEW_SUPABASE_ANON_KEY are set together, or neither: one of them is missing.',
    )
  if (host === null) return undefined
  return supabaseUrl === undefined || supabaseAnonKey === undefined
    ? { host }
    : { host, backend: { supabaseUrl, supabaseAnonKey } }
}
