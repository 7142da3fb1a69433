import { usageError } from './usage-error'

/** A count as typed, or the default. */
export function readCount(text: string | undefined, usual: number, usage: string): number {
  if (text === undefined) return usual
  if (/^\d+$/.test(text)) return Number(text)
  throw usageError(`"${text}" is no number.`, usage)
}
