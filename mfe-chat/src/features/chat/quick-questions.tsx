import { getConfig } from '@site/shared/config'
import { Button } from '@site/shared/ui'
import { chat } from './conversation/chat'
import styles from './panel.module.css'

const QUESTIONS = ['What do you offer?', 'How much does it cost?', 'How can I contact you?'] as const

export function QuickQuestions({ onDone }: { onDone(): void }) {
  const fill = (question: string) => {
    chat.type(question)
    onDone()
  }
  const book = () => {
    window.open(getConfig().schedulingUrl, '_blank', 'noopener,noreferrer')
    chat.recordBooking()
    onDone()
  }
  return (
    <section className={styles.choices} aria-label="Quick questions">
      {QUESTIONS.map((question) => (
        <Button key={question} variant="secondary" size="small" onClick={() => fill(question)}>
          {question}
        </Button>
      ))}
      <Button variant="secondary" size="small" onClick={book}>
        Book consultation
      </Button>
    </section>
  )
}
