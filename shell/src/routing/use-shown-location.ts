import type { SiteLocation } from '@site/shared/contracts'
import type { Arrival, SiteHistory } from '@site/shared/history'
import { useEffect, useRef, useState } from 'react'

/** A place the visitor can see, and how they came there. */
export interface Shown {
  readonly location: SiteLocation
  readonly how: Arrival | 'load'
}

/**
 * The location that is on the screen. After a navigation the old page stays until the new one is prepared, so that no
 * spinner is ever painted; the latest navigation wins.
 * @param prepare brings what the new location needs; it may fail, the page is shown all the same.
 * @param reveal makes the change on the screen.
 */
export function useShownLocation(
  history: SiteHistory,
  prepare: (location: SiteLocation) => Promise<void>,
  beforeLeave: (location: SiteLocation) => void,
  reveal: (change: () => void) => void,
): { shown: Shown; pending: boolean } {
  const [shown, setShown] = useState<Shown>(() => ({ location: history.current(), how: 'load' }))
  const [pending, setPending] = useState(false)
  const latest = useRef(shown)
  const turn = useRef(0)

  useEffect(
    () =>
      history.listen((location, how) => {
        const mine = ++turn.current
        const show = () => {
          if (mine !== turn.current) return
          beforeLeave(latest.current.location)
          latest.current = { location, how }
          const next = latest.current
          reveal(() => {
            setPending(false)
            setShown(next)
          })
        }
        setPending(true)
        prepare(location).then(show, show)
      }),
    [history, prepare, beforeLeave, reveal],
  )
  return { shown, pending }
}
