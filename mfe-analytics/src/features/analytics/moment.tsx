const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A database time, in the reader's time zone. The database also accepts times that JavaScript's `Date` does not. */
export function Moment({ at }: { at: string }) {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return <span>unknown time</span>
  return <time dateTime={at}>{format.format(time)}</time>
}
