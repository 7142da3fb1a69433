import { company } from '@site/shared/business'
import { Link } from '@site/shared/router'
import styles from './brand.module.css'

/** The company's mark and name: a ket, the physicist's bracket for a state, with two states in it. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand} translate="no" aria-label={`${company.name}, home page`}>
      <svg className={styles.mark} viewBox="0 0 40 32" aria-hidden="true">
        <path className={styles.bracket} d="M4 3v26M29 3l7.5 13L29 29" />
        <circle className={styles.first} cx="14" cy="16" r="5.5" />
        <circle className={styles.second} cx="20.5" cy="16" r="5.5" />
      </svg>
      {company.name}
    </Link>
  )
}
