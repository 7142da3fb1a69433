import { useLayoutEffect, useState } from 'react'

const readable = (date: Date) => date.toLocaleDateString('en-GB', { dateStyle: 'long' })
/** Date in ISO format. */
const machineReadable = (date: Date) => date.toLocaleDateString('sv-SE')
const prerendering = typeof window === 'undefined'

/**
 * The current date. The prerendered page contains the date of its build, for readers without scripts; the first render in the browser keeps
 * that text, and the effect then writes today's.
 */
export function LastUpdated() {
  const [today, setToday] = useState(prerendering ? new Date() : null)
  useLayoutEffect(() => setToday(new Date()), [])
  return (
    <span>
      Last updated:{' '}
      <time dateTime={today ? machineReadable(today) : undefined} suppressHydrationWarning>
        {today ? readable(today) : ''}
      </time>
    </span>
  )
}
