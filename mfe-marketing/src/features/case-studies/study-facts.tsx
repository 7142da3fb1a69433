import styles from './case-studies-page.module.css'
import type { CaseStudy } from './case-study'
import { readMinutes } from './read-minutes'

let dates: Intl.DateTimeFormat | undefined

/** In a fixed time zone and language, so that the prerendered text and the browser's agree. */
function readable(date: Date): string {
  // Created on first use: it takes a phone 30 ms, which pages without a date must not pay.
  dates ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return dates.format(date)
}

/** Category, date and read time. */
export function StudyFacts({ study }: { study: CaseStudy }) {
  return (
    <p className={styles.facts}>
      <strong>{study.category}</strong>
      <time dateTime={study.published}>{readable(new Date(study.published))}</time>
      <span>{`${readMinutes(study.words)} min read`}</span>
    </p>
  )
}
