import { useEffect, useRef } from 'react'
import { ScrollArea } from '../scroll-area'
import styles from './bar-chart.module.css'
import type { ActivityCount } from './count-activity'

export interface BarChartProps {
  title: string
  /** Unit of the bars. */
  unit: string
  counts: readonly ActivityCount[]
}

/** Bars, and the same numbers as a table for everyone. */
export function BarChart({ title, unit, counts }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element || counts.length === 0) return
    const abort = new AbortController()
    import('./draw-bars').then(
      ({ drawBars }) => abort.signal.aborted || drawBars(element, counts, abort.signal),
      (error: unknown) => console.warn('The chart could not be drawn; its table says the same.', error),
    )
    return () => abort.abort()
  }, [counts])

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <p className={styles.legend} aria-hidden="true">
        <span>All messages</span> <span>From visitors</span>
      </p>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      <details>
        <summary className={styles.summary}>Show as a table</summary>
        <ScrollArea label={title} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                <th scope="col">Messages</th>
                <th scope="col">From visitors</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ label, messages, fromVisitors }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{messages}</td>
                  <td>{fromVisitors}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </details>
    </figure>
  )
}
