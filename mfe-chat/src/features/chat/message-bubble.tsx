import { prefilledMessages, whatsappLink } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Button, LinkButton, VisuallyHidden } from '@site/shared/ui'
import type { ChatMessage } from './conversation/message'
import { LinkedText } from './linked-text'
import styles from './message-bubble.module.css'

export interface MessageBubbleProps {
  message: ChatMessage
  isPending: boolean
  /** Sends it again. */
  onResend(id: ChatMessage['id']): void
}

export function MessageBubble({ message, isPending, onResend }: MessageBubbleProps) {
  const { id, text, isUser, isNote, isUnanswered } = message
  if (isNote) return <p className={styles.note}>{text}</p>
  return (
    <div className={isUser ? styles.visitor : styles.assistant}>
      <VisuallyHidden>{isUser ? 'You: ' : 'Assistant: '}</VisuallyHidden>
      <p className={styles.text} dir="auto">
        {isUser ? text : <LinkedText text={text} />}
      </p>
      {!isUser && <WaysOn text={text} />}
      {isUnanswered && (
        <Button
          variant="quiet"
          size="small"
          icon="refresh"
          className={styles.again}
          disabled={isPending}
          onClick={() => onResend(id)}
        >
          Send again
        </Button>
      )}
    </div>
  )
}

/** Buttons for the contact options in a reply. */
function WaysOn({ text }: { text: string }) {
  const { schedulingUrl, whatsappNumber } = getConfig()
  const isBooking = schedulingUrl !== '' && text.includes(schedulingUrl)
  const isMessaging = /whatsapp/i.test(text)
  if (!isBooking && !isMessaging) return null
  return (
    <p className={styles.ways}>
      {isBooking && (
        <LinkButton size="small" href={schedulingUrl} external>
          Book Now
        </LinkButton>
      )}
      {isMessaging && (
        <LinkButton
          size="small"
          variant="secondary"
          href={whatsappLink(whatsappNumber, prefilledMessages.chat)}
          external
        >
          WhatsApp
        </LinkButton>
      )}
    </p>
  )
}
