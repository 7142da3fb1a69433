import type { ConversationMessage } from '@site/shared/data/conversations'
import { Skeleton } from '@site/shared/ui'
import { useEffect, useId, useRef } from 'react'
import type { Loaded } from '../loading/use-loaded'
import { Moment } from '../moment'
import frame from '../pane.module.css'
import { ScrollArea } from '../scroll-area'
import styles from './conversation-details.module.css'
import { Marked } from './marked'
import { shortId, whoTalked } from './name-conversation'

export interface ConversationDetailsProps {
  id: string
  chosen: string | null
  messages: Loaded<ConversationMessage[]>
  /** Marked in the messages. */
  searched: string
}

export function ConversationDetails({ id, chosen, messages, searched }: ConversationDetailsProps) {
  const titleId = useId()
  const pane = useRef<HTMLElement>(null)
  const shown = messages.value?.[0]?.conversation_id === chosen ? messages.value : null

  useEffect(() => {
    if (chosen) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <section ref={pane} id={id} className={frame.pane} aria-labelledby={titleId}>
      <h2 id={titleId} className={frame.title}>
        Conversation Details
      </h2>
      <p role="status" className={frame.note}>
        {stateOf(chosen, shown, messages.error !== null)}
      </p>
      {chosen && !shown && messages.isLoading && <Skeleton lines={5} label="Loading messages…" />}
      {chosen && shown && (
        <ScrollArea label="Messages" className={frame.scroll}>
          <ol className={styles.messages}>
            {shown.map(({ id: key, is_user: isVisitor, message, timestamp }) => (
              <li key={key} className={isVisitor ? styles.visitor : styles.assistant}>
                <p className={styles.by}>
                  <strong>{isVisitor ? 'Visitor' : 'Assistant'}</strong> <Moment at={timestamp} />
                </p>
                <p className={styles.text} dir="auto">
                  <Marked text={message} mark={searched} isWhole />
                </p>
              </li>
            ))}
          </ol>
        </ScrollArea>
      )}
    </section>
  )
}

/** Shown in one live region, which exists before its text. */
function stateOf(chosen: string | null, shown: ConversationMessage[] | null, isFailed: boolean): string {
  if (!chosen) return 'Select a conversation to view details'
  if (isFailed) return 'The messages could not be loaded.'
  if (!shown) return ''
  const who = whoTalked(shown.find(({ user_id }) => user_id)?.user_id ?? null)
  return `Conversation ${shortId(chosen)}, ${who}, ${shown.length} ${shown.length === 1 ? 'message' : 'messages'}`
}
