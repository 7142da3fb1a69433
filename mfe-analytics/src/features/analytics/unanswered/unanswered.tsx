import { Button } from '@site/shared/ui'
import { useId } from 'react'
import type { Loaded } from '../loading/use-loaded'
import { Moment } from '../moment'
import styles from './unanswered.module.css'
import type { UnansweredQuestion } from './unanswered-questions'

export interface UnansweredProps {
  questions: Loaded<UnansweredQuestion[]>
  onChoose(conversationId: string): void
}

/** Questions that the assistant should learn to answer. */
export function Unanswered({ questions, onChoose }: UnansweredProps) {
  const titleId = useId()
  const list = questions.value ?? []
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        Questions without a good answer
      </h2>
      {list.length === 0 && !questions.isLoading && !questions.error && (
        <p className={styles.none}>Every recent question got an answer.</p>
      )}
      <ul className={styles.list}>
        {list.map(({ text, times, lastAsked, conversationId }) => (
          <li key={text} className={styles.row}>
            <span className={styles.text} dir="auto">
              {text}
            </span>
            <span className={styles.when}>
              {times > 1 && <span>{`${times} times, last `}</span>}
              <Moment at={lastAsked} />
            </span>
            <Button variant="quiet" size="small" onClick={() => onChoose(conversationId)}>
              View conversation
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
