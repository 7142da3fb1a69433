import type { ActivityHour } from '@site/shared/data/conversations'

/** Number of messages in a day or an hour of the day. */
export interface ActivityCount {
  readonly label: string
  readonly messages: number
  readonly fromVisitors: number
}

/** Messages on each of these UTC days (`2026-11-20`). */
export function countByDay(hours: readonly ActivityHour[], days: readonly string[]): ActivityCount[] {
  return days.map((day) =>
    sum(
      day,
      hours.filter(({ hour }) => hour.startsWith(day)),
    ),
  )
}

/** Messages in each hour of the day (UTC), over all days together. */
export function countByHour(hours: readonly ActivityHour[]): ActivityCount[] {
  return Array.from({ length: 24 }, (_, number) => {
    const time = `${String(number).padStart(2, '0')}:00`
    return sum(
      time,
      hours.filter(({ hour }) => hour.slice(11, 16) === time),
    )
  })
}

function sum(label: string, hours: readonly ActivityHour[]): ActivityCount {
  return {
    label,
    messages: hours.reduce((total, hour) => total + hour.messages, 0),
    fromVisitors: hours.reduce((total, hour) => total + hour.user_messages, 0),
  }
}
