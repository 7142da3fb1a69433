import styles from './page-progress.module.css'

/** A thin bar while the next page is on its way. A page that comes quickly never shows it. */
export function PageProgress({ active }: { active: boolean }) {
  return active ? <div className={styles.bar} role="progressbar" aria-label="Loading the page" /> : null
}
