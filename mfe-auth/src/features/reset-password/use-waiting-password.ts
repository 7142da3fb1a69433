import { readSession, subscribeToSession } from '@site/shared/session'
import { useEffect, useRef } from 'react'
import { readSessionFacts } from './link-session'

interface Waiting {
  readonly email: string
  readonly password: string
  /** The session when the link was requested: it proves nothing about the mail. */
  readonly before: string | null
}

/** A password that has waited longer than a link's lifetime is deleted. */
const LONGEST_WAIT_MS = 3_600_000

/**
 * Keeps a new password, only in this page's memory, until its link is followed in this browser: then there is a session of that same
 * account, signed in by mail.
 * @returns a function to keep one.
 */
export function useWaitingPassword(onFollowed: (password: string) => void) {
  const waiting = useRef<Waiting | null>(null)
  const latest = useRef(onFollowed)
  useEffect(() => {
    latest.current = onFollowed
  })

  useEffect(
    () =>
      subscribeToSession(() => {
        const { user, session } = readSession()
        if (!waiting.current || !session) return
        const { email, password, before } = waiting.current
        const { sessionId, byMail } = readSessionFacts(session.access_token)
        if (!byMail || sessionId === before || user?.email?.toLowerCase() !== email.toLowerCase()) return
        waiting.current = null
        latest.current(password)
      }),
    [],
  )

  return function wait(email: string, password: string): void {
    const { sessionId } = readSessionFacts(readSession().session?.access_token ?? '')
    const mine: Waiting = { email, password, before: sessionId }
    waiting.current = mine
    setTimeout(() => {
      if (waiting.current === mine) waiting.current = null
    }, LONGEST_WAIT_MS)
  }
}
