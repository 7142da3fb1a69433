import { Banner } from '@site/shared/ui'
import type { Refusal } from '../answers'
import styles from './console.module.css'

/** A refusal with its three parts, as the command line prints it. */
export function RefusalNote({ refusal: { code, what, cause, next } }: { refusal: Refusal }) {
  return (
    <Banner kind="error">
      <strong>{what}</strong>
      <p className={styles.lines}>{cause}</p>
      <p className={styles.lines}>
        Next: {next} {code && <code>{code}</code>}
      </p>
    </Banner>
  )
}
