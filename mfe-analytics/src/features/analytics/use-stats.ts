import { countConversations } from '@site/shared/data/conversations'
import { useLoaded } from './loading/use-loaded'
import { utcDay } from './loading/utc-day'

export const useStats = () => useLoaded(countUntilNow)

const countUntilNow = (signal: AbortSignal) => countConversations(utcDay(new Date()), { signal })
