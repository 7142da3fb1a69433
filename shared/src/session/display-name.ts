import type { User } from '@supabase/supabase-js'

/** The user's display name: the account's name, its display name, the e-mail up to the @, else 'User'. */
export function displayName(user: Pick<User, 'email' | 'user_metadata'>): string {
  const { name, display_name: display }: Record<string, unknown> = user.user_metadata
  const candidates = [name, display, user.email?.split('@')[0]]
  return candidates.map((text) => (typeof text === 'string' ? text.trim() : '')).find(Boolean) ?? 'User'
}
