import { useEffect } from 'react'

/** Closes the dialog some time after success; the visitor may close it earlier. */
export function useCloseAfter(done: boolean, millis: number, onClose: () => void): void {
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onClose, millis)
    return () => clearTimeout(timer)
  }, [done, millis, onClose])
}
