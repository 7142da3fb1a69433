import { type Fields, FormElement } from '@site/shared/forms/form-element'
import { cleanText } from '@site/shared/forms/text'
import { Button, IconButton, isComposing, VisuallyHidden } from '@site/shared/ui'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import styles from './composer.module.css'
import { chat } from './conversation/chat'
import type { ChatState } from './conversation/chat-state'
import { draftHint, isTooLong } from './conversation/message-text'
import { EMAIL_REQUEST } from './conversation/texts'

interface ComposerProps extends Pick<ChatState, 'draft' | 'mode' | 'isPending'> {
  field: RefObject<HTMLTextAreaElement | null>
}

export function Composer({ field, draft, mode, isPending }: ComposerProps) {
  const id = useId()
  const isEmail = mode === 'email'
  const text = cleanText(draft)
  const tooLong = isTooLong(text)
  const hint = draftHint(draft)
  const notes = [isEmail && `${id}-request`, hint && `${id}-length`].filter(Boolean).join(' ')

  const look = ({ message = '' }: Fields) => {
    if (message !== draft) chat.type(message)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <FormElement
      className={styles.composer}
      onLook={look}
      onSubmit={(fields) => {
        field.current?.focus() // before sending: when the button loses the focus, the form is read
        look(fields)
        void chat.send()
      }}
    >
      {isEmail && (
        <div className={styles.request}>
          <p id={`${id}-request`}>{EMAIL_REQUEST}</p>
          <Button variant="quiet" size="small" onClick={chat.leaveEmail}>
            Back to the chat
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <textarea
          ref={field}
          name="message"
          className={styles.field}
          aria-label={isEmail ? 'Your email address' : 'Your message'}
          aria-describedby={notes || undefined}
          aria-invalid={tooLong || undefined}
          dir="auto"
          placeholder={isEmail ? 'name@company.com' : 'Type your message…'}
          inputMode={isEmail ? 'email' : 'text'}
          autoComplete={isEmail ? 'email' : 'off'}
          enterKeyHint="send"
          rows={1}
          value={draft}
          onChange={(event) => chat.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          icon="send"
          label="Send message"
          className={styles.send}
          disabled={isPending || tooLong || (!isEmail && text === '')}
        />
      </div>
      {hint && (
        <p id={`${id}-length`} className={tooLong ? styles.tooLong : styles.length}>
          {hint}
        </p>
      )}
      {/* Announced once, and not with every deleted letter. */}
      <div aria-live="polite" className={styles.live}>
        <VisuallyHidden>{tooLong ? 'Your message is too long to be sent.' : ''}</VisuallyHidden>
      </div>
    </FormElement>
  )
}
