import { useCallback, useEffect, useRef, useState } from 'react'
import { tellError } from './tell-error'

interface State<Value> {
  /** `null` until the first load; during a reload the previous value. */
  readonly value: Value | null
  /** Error and remedy, for the page's user. */
  readonly error: string | null
  readonly isLoading: boolean
}

export interface Loaded<Value> extends State<Value> {
  reload(): void
}

/** Loads whenever `load` is a new function; a slow answer never overwrites a later one. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<State<Value>>({ value: null, error: null, isLoading: true })
  const latest = useRef<AbortController>(null)

  const reload = useCallback(() => {
    latest.current?.abort()
    const abort = new AbortController()
    latest.current = abort
    setState(({ value }) => ({ value, error: null, isLoading: true }))
    load(abort.signal)
      .then(
        (value) => ({ value, error: null, isLoading: false }),
        (error: unknown) => ({
          value: null,
          error: abort.signal.aborted ? null : tellError(error),
          isLoading: false,
        }),
      )
      .then((next) => abort.signal.aborted || setState(next))
  }, [load])

  useEffect(() => {
    reload()
    return () => latest.current?.abort()
  }, [reload])

  return { ...state, reload }
}
