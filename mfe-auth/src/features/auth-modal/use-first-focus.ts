import { useEffect, useRef } from 'react'

/** Focuses a form's first field when the form appears. An effect, because the dialog opens in a layout effect. */
export function useFirstFocus() {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return first
}
