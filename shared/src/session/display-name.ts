import type { User } from '@supabase/supabase-js'

/** What to call someone: the account's name, its display name, what stands before the @ of the e-mail, else 'User'. */
export function displayName(user: Pick<User, 'email' | 'user_metadata'>): string {
  const { name, display_name: display }: Record<string, unknown> = user.user_metadata
  const candidates = [name, display, user.email?.split('@')[0]]
  return candidates.map((text) => (typeof text === 'string' ? text.trim() : '')).find(Boolean) ?? 'User'
}
