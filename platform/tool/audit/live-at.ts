import type { Trust } from '@site/records/history/trust'
import type { ReadableStore } from '@site/records/store/store'
import { type PastMove, readWholeHistory } from './whole-history'

/** The composition that was live at a time. */
export interface LiveAt extends PastMove {
  /** When the next move replaced it; `null`: none has. */
  readonly to: string | null
}

/** @returns `null` when nothing was live yet; then `first` says since when something was, if ever. */
export async function liveAt(
  store: ReadableStore,
  trust: Trust,
  time: Date,
): Promise<{ readonly live: LiveAt | null; readonly first: string | null }> {
  const { moves } = await readWholeHistory(store, trust)
  const at = time.toISOString()
  const index = moves.findLastIndex(({ signed }) => signed.record.at <= at)
  const move = moves[index]
  const first = moves[0]?.signed.record.at ?? null
  return { live: move ? { ...move, to: moves[index + 1]?.signed.record.at ?? null } : null, first }
}
