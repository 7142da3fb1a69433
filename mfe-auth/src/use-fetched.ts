import { type ComponentType, useEffect, useState } from 'react'

const RETRY_MS = 5_000

/**
 * A component that is fetched when it is first needed, and again after a failure.
 * @param fetchIt the same function at each call.
 * @returns the component, and a function to refetch it next time.
 */
export function useFetched<Props>(
  isNeeded: boolean,
  fetchIt: () => Promise<ComponentType<Props>>,
): [Fetched: ComponentType<Props> | null, forget: () => void] {
  const [fetched, setFetched] = useState<{ readonly component: ComponentType<Props> } | null>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    fetchIt().then(
      (component) => setFetched({ component }),
      (error: unknown) => {
        console.error('A dialog that somebody has to answer did not come. It is asked for again.', error)
        timer = setTimeout(() => setAttempts(attempts + 1), RETRY_MS)
      },
    )
    return () => clearTimeout(timer)
  }, [isNeeded, fetchIt, attempts])

  return [fetched?.component ?? null, () => setFetched(null)]
}
