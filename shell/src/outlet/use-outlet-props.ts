import { useLocation } from '@site/shared/router'
import { useContext, useMemo } from 'react'
import { OutletContext } from './outlet-context'
import type { OutletProps } from './outlet-life'

/** The props a remote is mounted with, new only when the place changes. */
export function useOutletProps(remote: string, slot: string | null): OutletProps {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useContext(OutletContext)?.navigate
  return useMemo(() => {
    if (!navigate) throw new Error('An outlet was rendered outside of the page: OutletContext is missing.')
    return { remote, slot, navigate, location: { pathname, search, hash, state, key } }
  }, [remote, slot, navigate, pathname, search, hash, state, key])
}
