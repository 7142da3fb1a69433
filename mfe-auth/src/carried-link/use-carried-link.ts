import { type Arrival, openAccount, readCarried, setArrival } from '@site/shared/session'
import { useEffect, useState } from 'react'
import { useArrival } from '../use-arrival'

/** Pause after each attempt that failed to reach the service; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const

export interface CarriedLink {
  readonly arrival: Arrival | null
  /** A press is being processed. */
  readonly pending: boolean
  press(): void
}

/** A link that is redeemed by a press. While the service is unreachable, it retries by itself. */
export function useCarriedLink(): CarriedLink {
  const arrival = useArrival()
  const [pending, setPending] = useState(false)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (arrival !== 'unreached' || pending) return
    const again = () => void redeem().then(() => setAttempts(attempts + 1))
    const timer = setTimeout(again, PAUSES_MS[attempts] ?? PAUSES_MS[4])
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [arrival, pending, attempts])

  async function press(): Promise<void> {
    setPending(true)
    const isCodeThere = await redeem()
    setPending(false)
    // Some browsers never retry a script that failed to load; the link's credentials survive a reload.
    if (!isCodeThere && navigator.onLine && readCarried()?.isKept) window.location.reload()
  }

  return { arrival, pending, press: () => void press() }
}

/** No retry once the visitor has left the link. */
const markUnreached = () => readCarried() && setArrival('unreached')

/** @returns whether its code was loaded. */
async function redeem(): Promise<boolean> {
  const account = await openAccount().catch((error: unknown) => {
    console.error('The code that redeems a link did not come.', error)
    markUnreached()
    return null
  })
  await account?.redeemCarried().catch((error: unknown) => {
    console.error('The link could not be redeemed. It is kept for another attempt.', error)
    markUnreached()
  })
  return account !== null
}
