import { type DayCounts, readUsedUp } from '../../../supabase/functions/assistant/day-counts'
import type { Engine } from '../engine/engine'

/** What the hosted function asks the table API for, asked of the database itself. */
export const engineCounts = (engine: Engine, secret: string): DayCounts => ({
  secret,
  async take(visitor, { perVisitorDay, perDay }) {
    const [row] = await engine.transaction(
      (tx) =>
        tx.query<{ used_up: unknown }>('select public.take_assistant_answer($1, $2, $3) as used_up', [
          visitor,
          perVisitorDay,
          perDay,
        ]),
      { role: 'service_role' },
    )
    return readUsedUp(row?.used_up)
  },
})
