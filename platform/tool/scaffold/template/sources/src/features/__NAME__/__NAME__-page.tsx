import { Section } from '@site/shared/ui'
import styles from './__NAME__-page.module.css'

export function Page() {
  return (
    <Section>
      <h1 className={styles.heading}>__TITLE__</h1>
    </Section>
  )
}
