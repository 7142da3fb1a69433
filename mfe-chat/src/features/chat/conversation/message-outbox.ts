import type { ChatMessageRow } from '@site/shared/data/chat-messages'
import { AppError } from '@site/shared/errors'
import { type BrowserStorage, readJson, writeJson } from '@site/shared/storage'
import type { ChatMessage, Conversation } from './message'

/** A row that waits. Whose it is, is decided when it is sent: the visitor may have logged in or out meanwhile. */
type WaitingRow = Omit<ChatMessageRow, 'user_id'>

export interface Outbox {
  add(conversation: Conversation, message: ChatMessage): void
  /** Tries now what waits, as after a reload or when the line is back. */
  flush(): void
}

export interface OutboxParts {
  save(row: ChatMessageRow): Promise<unknown>
  /** Resolves when it is known who is logged in. */
  userId(): Promise<string | null>
  readonly storage: BrowserStorage
  readonly userAgent: () => string
}

const KEY = 'site-chat-unsaved'
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Saves messages one after the other in the order they were said. What fails is logged and tried again later. */
export function createOutbox({ save, userId, storage, userAgent }: OutboxParts): Outbox {
  let waiting: readonly WaitingRow[] = readWaiting(storage)
  let isRunning = false
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function keep(rows: readonly WaitingRow[]): void {
    waiting = rows
    writeJson(storage, KEY, rows)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    for (let row = waiting[0]; row; row = waiting[0]) {
      try {
        await save({ ...row, user_id: await userId() })
        pause = FIRST_PAUSE_MS
      } catch (error) {
        console.warn('A chat message was not saved.', error)
        if (!isRefused(error)) {
          timer = setTimeout(run, pause)
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
          break
        }
        // The database will never take it: it must not hold up what comes after it.
      }
      keep(waiting.slice(1))
    }
    isRunning = false
  }

  return {
    flush: () => void run(),
    add(conversation, message) {
      const row = {
        id: message.id,
        conversation_id: conversation.id,
        message: message.text.trim(),
        is_user: message.isUser,
        session_id: conversation.sessionId,
        user_ip: 'not collected',
        user_agent: userAgent(),
        timestamp: message.timestamp,
      }
      keep([...waiting, row])
      void run()
    },
  }
}

const isRefused = (error: unknown) => error instanceof AppError && error.code === 'backend-refused'

/** Rows of before a reload. The database checks them like any other input. */
function readWaiting(storage: BrowserStorage): readonly WaitingRow[] {
  const value = readJson(storage, KEY)
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}
