import { pause } from './pause'

/** Releases per step: the host is blocked during a step. */
const AT_ONCE = 25

/** The entries of a table, a few at a time, yielding to other work between them. */
export async function* inPieces<Value>(
  table: Readonly<Record<string, Value>>,
): AsyncGenerator<readonly (readonly [string, Value])[], void, undefined> {
  const entries = Object.entries(table)
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    yield entries.slice(at, at + AT_ONCE)
    await pause()
  }
}
