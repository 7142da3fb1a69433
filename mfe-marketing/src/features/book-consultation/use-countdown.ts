import { timings } from '@site/shared/business'
import { useEffect, useState } from 'react'

export type Countdown =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'counting'; readonly seconds: number }
  | { readonly phase: 'done' }
  | { readonly phase: 'stopped' }

const FIRST = timings.bookingCountdown / timings.bookingCountdownStep

/** A short wait, the notice, then the countdown. `stop` ends it for good. */
export function useCountdown(): { readonly countdown: Countdown; stop(): void } {
  const [countdown, setCountdown] = useState<Countdown>({ phase: 'waiting' })

  useEffect(() => {
    if (countdown.phase === 'done' || countdown.phase === 'stopped') return
    const waiting = countdown.phase === 'waiting'
    const timer = setTimeout(
      () => setCountdown(next),
      waiting ? timings.bookingNoticeDelay : timings.bookingCountdownStep,
    )
    return () => clearTimeout(timer)
  }, [countdown])

  return { countdown, stop: () => setCountdown({ phase: 'stopped' }) }
}

/** The state after one more wait or step. */
export function next(countdown: Countdown): Countdown {
  switch (countdown.phase) {
    case 'waiting':
      return { phase: 'counting', seconds: FIRST }
    case 'counting':
      return countdown.seconds > 1 ? { phase: 'counting', seconds: countdown.seconds - 1 } : { phase: 'done' }
    default:
      return countdown
  }
}
