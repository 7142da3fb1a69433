import { readMinutes } from '../../prose/read-minutes'
import styles from './case-studies-page.module.css'
import type { CaseStudy } from './case-study'

// A fixed zone and language, so that the prerendered text and the browser's agree.
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Category, date and read time. */
export function StudyFacts({ study }: { study: CaseStudy }) {
  return (
    <p className={styles.facts}>
      <strong>{study.category}</strong>
      <time dateTime={study.published}>{dates.format(new Date(study.published))}</time>
      <span>{readMinutes(study.body)} min read</span>
    </p>
  )
}
