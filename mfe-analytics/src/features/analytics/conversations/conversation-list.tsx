import { Button } from '@site/shared/ui'
import { useEffect, useId, useRef } from 'react'
import { Moment } from '../moment'
import pane from '../pane.module.css'
import styles from './conversation-list.module.css'
import { Marked } from './marked'
import { countMessages, shortId, whoTalked } from './name-conversation'
import { type ConversationPages, isHit, type ListRow } from './use-conversation-list'

export interface ConversationListProps {
  list: ConversationPages
  chosen: string | null
  /** Id of the element for the chosen conversation. */
  detailsId: string
  onChoose(conversationId: string): void
}

export function ConversationList({ list, chosen, detailsId, onChoose }: ConversationListProps) {
  const titleId = useId()
  const { rows, isLoading, hasMore, loadMore, text } = list
  return (
    <section className={pane.pane} aria-labelledby={titleId} aria-busy={isLoading}>
      <h2 id={titleId} className={pane.title}>
        Recent Conversations
      </h2>
      <p role="status" className={pane.note}>
        {stateOf(list)}
      </p>
      <div className={pane.scroll}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.conversation_id} className={styles.row}>
              <button
                type="button"
                className={styles.choice}
                aria-controls={detailsId}
                aria-current={row.conversation_id === chosen}
                onClick={() => onChoose(row.conversation_id)}
              >
                <RowContent row={row} searched={text} />
              </button>
            </li>
          ))}
        </ul>
        {hasMore && <LoadMore loaded={list.loaded} onReach={loadMore} />}
      </div>
    </section>
  )
}

/** The isolates give the visitor's words their own direction. */
function stateOf({ rows, isLoading, error, text }: ConversationPages): string {
  if (isLoading) return 'Loading conversations...'
  if (rows.length > 0) return text === '' ? '' : `Conversations that contain “\u2068${text}\u2069”`
  return error ? 'The conversations could not be loaded.' : 'No conversations found'
}

function RowContent({ row, searched }: { row: ListRow; searched: string }) {
  const moment = <Moment at={isHit(row) ? row.timestamp : row.last_message_at} />
  return (
    <>
      <span className={styles.line}>
        <strong>{`Conversation ${shortId(row.conversation_id)}`}</strong>
        {moment}
      </span>
      {isHit(row) ? (
        <span className={styles.snippet} dir="auto">
          <Marked text={row.message} mark={searched} />
        </span>
      ) : (
        <span className={styles.line}>
          <span>{whoTalked(row.user_id)}</span>
          <span>{countMessages(row.message_count)}</span>
        </span>
      )}
    </>
  )
}

/** Loads the next page when it scrolls into view or is pressed. One button for all pages: a new one would not have the focus. */
function LoadMore({ loaded, onReach }: { loaded: number; onReach(): void }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may still be in view when a page has come, of which no observer tells
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onReach()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [loaded, onReach])
  return (
    <div ref={place} className={styles.more}>
      <Button variant="quiet" size="small" onClick={onReach}>
        Load more conversations
      </Button>
    </div>
  )
}
