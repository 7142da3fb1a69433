const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A time of the database, in the reader's own time zone. The database also knows times that no calendar has. */
export function Moment({ at }: { at: string }) {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return <span>unknown time</span>
  return <time dateTime={at}>{format.format(time)}</time>
}
