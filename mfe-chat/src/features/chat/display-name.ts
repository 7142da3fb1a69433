import type { SessionState } from '@site/shared/session'

type User = NonNullable<SessionState['user']>

/** How to address someone who is logged in. */
export function displayName({ email, user_metadata: metadata }: User): string {
  const names: unknown[] = [metadata['name'], metadata['display_name'], email?.split('@')[0]]
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? 'User'
}
