import { literalPattern } from '@site/shared/data/message-search'

/** How much of a long message stands before the place that was found. */
const LEAD = 60
const LONGEST = 240

export interface MarkedProps {
  text: string
  /** What was searched for, in whatever case, and however it is composed. */
  mark: string
  /** Shows all of the text and not just the neighbourhood. */
  isWhole?: boolean
}

/** A text with the place that was searched for marked. */
export function Marked({ text: stored, mark, isWhole = false }: MarkedProps) {
  const text = stored.normalize('NFC')
  const found = mark ? new RegExp(literalPattern(mark.normalize('NFC')), 'iu').exec(text) : null
  const at = found?.index ?? -1
  const from = isWhole || at < LEAD ? 0 : edge(text, at - LEAD)
  const to = isWhole ? text.length : edge(text, from + LONGEST)
  if (!found) return <span>{text.slice(from, to)}</span>
  const end = at + found[0].length
  return (
    <>
      <span>{`${from > 0 ? '…' : ''}${text.slice(from, at)}`}</span>
      <mark>{text.slice(at, end)}</mark>
      <span>{`${text.slice(end, to)}${to < text.length ? '…' : ''}`}</span>
    </>
  )
}

/** This place, or the one before it when it lies between the two halves of a character. */
const edge = (text: string, at: number) => ((text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at)
