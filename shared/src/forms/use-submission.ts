import { useRef, useState } from 'react'

/** The result of sending, with a message for the visitor. */
export interface Outcome {
  readonly kind: 'success' | 'error'
  readonly text: string
}

export type FormStatus = { readonly kind: 'idle' | 'pending' } | Outcome

export const IDLE: FormStatus = { kind: 'idle' }
export const successOutcome = (text: string): Outcome => ({ kind: 'success', text })
export const errorOutcome = (text: string): Outcome => ({ kind: 'error', text })

/** Runs one task at a time and shows its result. Resolves to true if this task ran and succeeded. */
export type Submit = (task: () => Promise<FormStatus>) => Promise<boolean>

/**
 * Sending a form: idle → pending → success or error, never twice at once.
 * @param form its name, for the log.
 * @param textOf returns the message for an error that a task throws.
 * @param start the initial status.
 * @returns the status, a submit function, and a function to show a status without submitting, which does nothing while a task runs.
 */
export function useSubmission(
  form: string,
  textOf: (error: unknown) => string,
  start: FormStatus | (() => FormStatus) = IDLE,
): [status: FormStatus, submit: Submit, show: (status: FormStatus) => void] {
  const [status, show] = useState(start)
  // A state would update too late for a second click within the same frame.
  const isPending = useRef(false)

  const submit: Submit = async (task) => {
    if (isPending.current) return false
    isPending.current = true
    show({ kind: 'pending' }) // clears the previous message, so that an equal one is announced again
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
