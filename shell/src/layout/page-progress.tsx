import styles from './page-progress.module.css'

/** A thin bar while the next page loads. */
export function PageProgress({ active }: { active: boolean }) {
  return active ? <div className={styles.bar} role="progressbar" aria-label="Loading the page" /> : null
}
