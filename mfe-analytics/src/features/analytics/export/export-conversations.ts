import type { ConversationSummary } from '@site/shared/data/conversations'
import { BYTE_ORDER_MARK, csvLine } from './csv'

const PAGE_SIZE = 1000
const COLUMNS = ['Conversation ID', 'User ID', 'Message Count', 'Started At', 'Last Message At'] as const

export interface ExportOptions {
  readPage(options: {
    limit: number
    after: ConversationSummary | undefined
    signal: AbortSignal
  }): Promise<ConversationSummary[]>
  /** Called after each page with the number of rows so far. */
  onProgress(rows: number): void
  readonly signal: AbortSignal
}

/**
 * All conversations as a CSV file. Each page becomes a blob at once, which the browser may keep on disk: the script holds one page at a
 * time, whatever the total.
 */
export async function exportConversations({ readPage, onProgress, signal }: ExportOptions): Promise<Blob> {
  const parts = [new Blob([BYTE_ORDER_MARK, csvLine(COLUMNS)])]
  let rows = 0
  let after: ConversationSummary | undefined
  for (;;) {
    const page = await readPage({ limit: PAGE_SIZE, after, signal })
    signal.throwIfAborted()
    parts.push(new Blob(page.map(conversationLine)))
    rows += page.length
    onProgress(rows)
    after = page.at(-1)
    if (page.length < PAGE_SIZE) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
}

function conversationLine(row: ConversationSummary): string {
  return csvLine([
    row.conversation_id,
    row.user_id ?? 'Anonymous',
    row.message_count,
    isoTime(row.started_at),
    isoTime(row.last_message_at),
  ])
}

/** An invalid time stays as in the database: one odd row must not prevent the export. */
function isoTime(text: string): string {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

export const exportFileName = (now: Date) => `chat_analytics_${now.toISOString().slice(0, 10)}.csv`
