import { Button } from '@site/shared/ui'
import { chat } from './conversation/chat'
import styles from './panel.module.css'

export function RestoreOffer({ onDone }: { onDone(): void }) {
  const then = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <section className={styles.offer} aria-label="Earlier conversation">
      <p>Welcome back! Would you like to go on where we stopped?</p>
      <div className={styles.choices}>
        <Button size="small" onClick={then(chat.restore)}>
          Continue our chat
        </Button>
        <Button size="small" variant="secondary" onClick={then(chat.startAfresh)}>
          Start a new one
        </Button>
      </div>
    </section>
  )
}
