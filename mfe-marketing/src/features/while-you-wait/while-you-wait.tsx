import type { SlotDetail } from '@site/shared/contracts'
import { Link } from '@site/shared/router'
import { fittingProject } from './fitting-project'
import type { sent } from './sent'
import styles from './while-you-wait.module.css'

/** Reading suggestions after an inquiry. */
export function Widget({ detail }: SlotDetail<typeof sent>) {
  const readings = [
    fittingProject(detail.topic),
    { to: '/portfolio', title: 'Nine projects in daily use, and what they changed' },
  ]
  return (
    <section aria-labelledby="while-you-wait" className={styles.panel}>
      <h3 id="while-you-wait" className={styles.heading}>
        While you wait
      </h3>
      <ul className={styles.readings}>
        {readings.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
