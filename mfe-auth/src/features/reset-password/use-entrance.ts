import { readCarried, useSession } from '@site/shared/session'
import { useEffect } from 'react'
import { useArrival } from '../../use-arrival'
import { isChoosing, rememberChoosing } from './choosing'

/** How the visitor came: by a link (being checked, waiting for a press, valid, or invalid), or without one. */
export type Entrance = 'checking' | 'waiting-link' | 'link' | 'broken-link' | 'none'

/** Links to the home page are redeemed there. */
const isForHere = () => (readCarried()?.page ?? '/') !== '/'

export function useEntrance(): Entrance {
  const { user, loading } = useSession()
  const arrival = useArrival()
  const byLink = arrival === 'recovery' || arrival === 'magiclink'

  useEffect(() => {
    if (byLink && user) rememberChoosing(user.id)
  }, [byLink, user])

  if (arrival === 'pending') return 'checking'
  if (arrival === 'unopened' || arrival === 'unreached') return isForHere() ? 'waiting-link' : 'none'
  if (loading) return 'none'
  if (user && (byLink || isChoosing(user.id))) return 'link'
  return arrival === 'link-failed' || arrival === 'confirmation-failed' ? 'broken-link' : 'none'
}
