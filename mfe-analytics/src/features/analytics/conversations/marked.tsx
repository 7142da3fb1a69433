import { literalPattern } from '@site/shared/data/message-search'

/** Characters of a long message before the match. */
const LEAD = 60
const LONGEST = 240

export interface MarkedProps {
  text: string
  /** The search text, in any case and either Unicode form. */
  mark: string
  /** Shows the whole text instead of an excerpt. */
  isWhole?: boolean
}

/** A text with its match marked. */
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

/** This index, or the one before if it is between the two halves of a surrogate pair. */
const edge = (text: string, at: number) => ((text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at)
