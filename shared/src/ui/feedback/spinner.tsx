import styles from './spinner.module.css'

/** Two states taking turns: work is under way. Silent; the text beside it says what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
