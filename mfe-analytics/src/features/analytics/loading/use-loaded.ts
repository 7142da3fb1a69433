import { useCallback, useEffect, useRef, useState } from 'react'
import { tellError } from './tell-error'

interface State<Value> {
  /** `null` until something was loaded; what was loaded last while it is loaded again. */
  readonly value: Value | null
  /** What went wrong and what to do, for whoever looks at the page. */
  readonly error: string | null
  readonly isLoading: boolean
}

export interface Loaded<Value> extends State<Value> {
  reload(): void
}

/** Loads when `load` is another function than before; a slow answer never overwrites a later one. */
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
