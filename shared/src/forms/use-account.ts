import { useSession } from '@site/shared/session'
import { useMemo } from 'react'

export interface Member {
  readonly state: 'member'
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The visitor of a form. `loading` until the session is known, and in prerendered pages. */
export type Account = { readonly state: 'loading' | 'anonymous' } | Member

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The account that a form sends under. The same object while the person stays the same. */
export function useAccount(): Account {
  const { user, loading } = useSession()
  const id = user?.id
  const name = textOf(user?.user_metadata['name']) || textOf(user?.user_metadata['display_name'])
  const email = user?.email ?? ''
  return useMemo(() => {
    if (id !== undefined) return { state: 'member', id, name, email }
    return { state: loading ? 'loading' : 'anonymous' }
  }, [id, name, email, loading])
}
