import { SLOT_EVENT } from '@site/shared/contracts'
import { listen } from '@site/shared/events'
import type { SlotSite } from './slots'

/** The handler for a page that opens a slot is loaded when there is one; without it the page is whole. Returns an unsubscribe function. */
export function watchSlots(site: SlotSite): () => void {
  const fetched = () => import('../later').then(({ createSlots }) => createSlots(site))
  let answer: ReturnType<typeof fetched> | undefined
  return listen(SLOT_EVENT, (request) => {
    answer ??= fetched()
    answer.then(
      (to) => to(request),
      () => undefined,
    )
  })
}
