import { assistantName } from '@site/shared/business'
import { displayName, useSession } from '@site/shared/session'
import { Banner, IconButton, isComposing } from '@site/shared/ui'
import { useEffect, useId, useRef } from 'react'
import { AnonymousOffer } from './anonymous-offer'
import { Composer } from './composer'
import { chat as conversation } from './conversation/chat'
import { hasJustGreeting, isOfferDue } from './conversation/chat-state'
import { SETUP_ERROR } from './conversation/texts'
import styles from './panel.module.css'
import { QuickQuestions } from './quick-questions'
import { RestoreOffer } from './restore-offer'
import { Transcript } from './transcript'
import { useChat } from './use-chat'

export interface PanelProps {
  id: string
  onClose(): void
}

/** Not modal: the page beside it stays usable. */
export function Panel({ id, onClose }: PanelProps) {
  const chat = useChat()
  const { user, loading } = useSession()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isAnonymous = !loading && !user
  const focusField = () => field.current?.focus()

  useEffect(() => {
    // A panel that a new release reopens must not take the focus from a field in use.
    if (document.activeElement?.matches('input, textarea, select')) return
    // On a touch screen, focusing the field would open the keyboard, over the greeting.
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches
    ;(hasKeyboard ? field : panel).current?.focus()
  }, [])

  return (
    <div
      ref={panel}
      id={id}
      tabIndex={-1}
      className={styles.panel}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {assistantName}
          </h2>
          <p className={styles.status}>
            {user ? (
              <span key="person">
                Hello, <bdi translate="no">{displayName(user)}</bdi>
              </span>
            ) : (
              <span key="nobody">Online • Ready to chat</span>
            )}
          </p>
        </div>
        <IconButton icon="close" label="Close chat" onClick={onClose} />
      </div>
      <Transcript messages={chat.messages} isPending={chat.isPending} onResend={conversation.resend}>
        {chat.earlier && <RestoreOffer onDone={focusField} />}
        {hasJustGreeting(chat) && <QuickQuestions onDone={focusField} />}
        {isAnonymous && isOfferDue(chat) && <AnonymousOffer onDone={focusField} />}
      </Transcript>
      <Banner kind="error" className={styles.banner}>
        {chat.hasSetupError && SETUP_ERROR}
      </Banner>
      <Composer field={field} draft={chat.draft} mode={chat.mode} isPending={chat.isPending} />
    </div>
  )
}
