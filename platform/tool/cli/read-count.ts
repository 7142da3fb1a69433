import { usageError } from './usage-error'

/** A count that somebody typed, or the usual one. */
export function readCount(text: string | undefined, usual: number, usage: string): number {
  if (text === undefined) return usual
  if (/^\d+$/.test(text)) return Number(text)
  throw usageError(`"${text}" is no number.`, usage)
}
