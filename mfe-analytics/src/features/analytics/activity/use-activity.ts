import { listActivity } from '@site/shared/data/conversations'
import { useLoaded } from '../loading/use-loaded'
import { lastUtcDays } from '../loading/utc-day'
import { type ActivityCount, countByDay, countByHour } from './count-activity'

export interface ActivityCounts {
  readonly byDay: readonly ActivityCount[]
  readonly byHour: readonly ActivityCount[]
}

export const DAYS_SHOWN = 14

export const useActivity = () => useLoaded(countActivity)

async function countActivity(signal: AbortSignal): Promise<ActivityCounts> {
  const days = lastUtcDays(new Date(), DAYS_SHOWN)
  const hours = await listActivity(`${days[0]}T00:00:00Z`, { signal })
  return { byDay: countByDay(hours, days), byHour: countByHour(hours) }
}
