import { readArrival, subscribeToSession, useSession } from '@site/shared/session'
import { useEffect, useSyncExternalStore } from 'react'
import { isChoosing, rememberChoosing } from './choosing'

/** How the visitor came: by a link (being checked, good, or of no use), or by themselves. */
export type Entrance = 'checking' | 'link' | 'broken-link' | 'none'

export function useEntrance(): Entrance {
  const { user, loading } = useSession()
  const arrival = useSyncExternalStore(subscribeToSession, readArrival, () => null)
  const byLink = arrival === 'recovery' || arrival === 'magiclink'

  useEffect(() => {
    if (byLink && user) rememberChoosing(user.id)
  }, [byLink, user])

  if (arrival === 'pending') return 'checking'
  if (loading) return 'none'
  if (user && (byLink || isChoosing(user.id))) return 'link'
  return arrival === 'link-failed' ? 'broken-link' : 'none'
}
