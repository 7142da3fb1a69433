import type { Elements } from '@site/shared/ui'
import type { ChatMessage } from './conversation/message'
import { MessageBubble } from './message-bubble'
import styles from './transcript.module.css'

export interface TranscriptProps {
  messages: readonly ChatMessage[]
  isPending: boolean
  onResend(id: ChatMessage['id']): void
  /** Content after the last message: questions to choose from, offers. */
  children: Elements
}

/** A scrolling pane must be focusable for keyboard users. */
const reachable = { tabIndex: 0 }

export function Transcript({ messages, isPending, onResend, children }: TranscriptProps) {
  return (
    <section className={styles.pane} aria-label="Conversation" {...reachable}>
      <div role="log" className={styles.log}>
        {messages.map((message) => (
          <MessageBubble key={message.id} {...{ message, isPending, onResend }} />
        ))}
      </div>
      <div role="status">
        {isPending && (
          <p className={styles.typing}>
            <span className={styles.dots} aria-hidden="true" />
            Assistant is typing…
          </p>
        )}
      </div>
      {children}
      {/* A new key with every added message: the pane scrolls only then. */}
      <span key={`${messages.at(-1)?.id} ${isPending}`} ref={scrollToEnd} />
    </section>
  )
}

function scrollToEnd(end: HTMLElement | null): void {
  const pane = end?.parentElement
  if (pane) pane.scrollTop = pane.scrollHeight
}
