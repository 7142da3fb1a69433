import { timings } from '@site/shared/business'
import { useEffect, useState } from 'react'

const KEY = 'site-reset-until'

// Where storage is blocked, the pause survives closing the dialog, but not a reload.
let until = 0

/** From now on no further reset mail may be asked for, in any tab. */
export function startCooldown(): void {
  until = Date.now() + timings.resetResendCooldown
  try {
    window.localStorage.setItem(KEY, String(until))
  } catch {
    // The server has a pause of its own.
  }
}

/** Whole seconds until another reset mail may be asked for. */
export function secondsLeft(now: number): number {
  const left = Math.max(until, storedEnd()) - now
  // More than the whole pause: the clock was set back meanwhile.
  return left > timings.resetResendCooldown ? 0 : Math.max(0, Math.ceil(left / 1000))
}

function storedEnd(): number {
  try {
    return Number(window.localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

/** `secondsLeft`, counting down on the screen. */
export function useCooldown(): number {
  const [left, setLeft] = useState(() => secondsLeft(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(Date.now())), 250)
    return () => clearInterval(timer)
  }, [])
  return left
}
