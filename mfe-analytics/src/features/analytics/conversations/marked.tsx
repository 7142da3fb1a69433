/** How much of a long message stands before the place that was found. */
const LEAD = 60
const LONGEST = 240

export interface MarkedProps {
  text: string
  /** What was searched for, in whatever case. */
  mark: string
  /** Shows all of the text and not just the neighbourhood. */
  isWhole?: boolean
}

/** A text with the place that was searched for marked. */
export function Marked({ text, mark, isWhole = false }: MarkedProps) {
  const at = mark ? text.toLowerCase().indexOf(mark.toLowerCase()) : -1
  const from = isWhole || at < LEAD ? 0 : at - LEAD
  const to = isWhole ? text.length : from + LONGEST
  if (at < 0) return <span>{text.slice(from, to)}</span>
  return (
    <>
      <span>{`${from > 0 ? '…' : ''}${text.slice(from, at)}`}</span>
      <mark>{text.slice(at, at + mark.length)}</mark>
      <span>{`${text.slice(at + mark.length, to)}${to < text.length ? '…' : ''}`}</span>
    </>
  )
}
