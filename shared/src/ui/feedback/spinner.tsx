import styles from './spinner.module.css'

/** Two alternating states: work is in progress. Silent; the text beside it describes the work. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
