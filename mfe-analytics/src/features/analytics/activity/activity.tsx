import { Card } from '@site/shared/ui'
import type { Loaded } from '../loading/use-loaded'
import styles from './activity.module.css'
import { BarChart } from './bar-chart'
import { type ActivityCounts, DAYS_SHOWN } from './use-activity'

/** Activity of the chat by day and by hour. */
export function Activity({ activity }: { activity: Loaded<ActivityCounts> }) {
  const { byDay, byHour } = activity.value ?? { byDay: [], byHour: [] }
  return (
    <section className={styles.charts} aria-label="Activity">
      <Card>
        <BarChart title={`Messages per day, last ${DAYS_SHOWN} days`} unit="Day (UTC)" counts={byDay} />
      </Card>
      <Card>
        <BarChart title="Messages per hour of the day" unit="Hour (UTC)" counts={byHour} />
      </Card>
    </section>
  )
}
