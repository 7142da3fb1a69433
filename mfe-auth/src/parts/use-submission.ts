import { useRef, useState } from 'react'
import { failed, type Status } from './status'

export interface Submission {
  readonly pending: boolean
  readonly status: Status | null
  /** Runs one task at a time and shows what came of it. */
  submit(task: () => Promise<Status | null>): Promise<void>
  show(status: Status | null): void
}

/**
 * @param unexpected the words for a failure that nobody foresaw.
 * @param greeting what to show before anything was submitted.
 */
export function useSubmission(unexpected: string, greeting: () => Status | null = () => null): Submission {
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState<Status | null>(greeting)
  const busy = useRef(false)

  async function submit(task: () => Promise<Status | null>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setStatus(null) // so that the same words are announced again
    try {
      setStatus(await task())
    } catch (error) {
      console.error('The account form could not be sent.', error)
      setStatus(failed(unexpected))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { pending, status, submit, show: setStatus }
}
