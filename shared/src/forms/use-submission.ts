import { useRef, useState } from 'react'

/** What came of sending, in words for the visitor. */
export interface Outcome {
  readonly kind: 'success' | 'error'
  readonly text: string
}

export type FormStatus = { readonly kind: 'idle' | 'pending' } | Outcome

export const IDLE: FormStatus = { kind: 'idle' }
export const successOutcome = (text: string): Outcome => ({ kind: 'success', text })
export const errorOutcome = (text: string): Outcome => ({ kind: 'error', text })

/** Runs one task at a time and shows what comes of it. Resolves to whether this one was run and is a success. */
export type Submit = (task: () => Promise<FormStatus>) => Promise<boolean>

/**
 * Sending a form: idle → pending → success or error, never twice at once.
 * @param form its name, for the log.
 * @param textOf the words for an error that a task throws.
 * @param start what to show before anything was submitted.
 * @returns the status, the way to submit, and the way to show something without submitting, which does nothing while a task runs.
 */
export function useSubmission(
  form: string,
  textOf: (error: unknown) => string,
  start: FormStatus | (() => FormStatus) = IDLE,
): [status: FormStatus, submit: Submit, show: (status: FormStatus) => void] {
  const [status, show] = useState(start)
  // State would be too late for the second of two clicks within one frame.
  const isPending = useRef(false)

  const submit: Submit = async (task) => {
    if (isPending.current) return false
    isPending.current = true
    show({ kind: 'pending' }) // takes the last words away, so that the same ones are announced again
    const outcome = await task().catch((error: unknown) => {
      console.error(`The form ${form} could not be sent.`, error)
      return errorOutcome(textOf(error))
    })
    isPending.current = false
    show(outcome)
    return outcome.kind === 'success'
  }

  const showBetween = (next: FormStatus) => {
    if (!isPending.current) show(next)
  }
  return [status, submit, showBetween]
}
