import type { ChatMessageRow, LastSave } from '@site/shared/data/chat-messages'
import { AppError } from '@site/shared/errors'
import { cleanText } from '@site/shared/forms/text'
import { type BrowserStorage, readJson, writeJson } from '@site/shared/storage'
import type { ChatMessage, Conversation } from './message'

export interface Outbox {
  add(conversation: Conversation, message: ChatMessage): void
  /** Retries waiting messages now, as after a reload or when the network is back. */
  flush(): void
  /** An account has left: waiting messages are tried once more, with the session that ended, and deleted. */
  end(left: EndedSession | null): void
}

/** The session data to save its account's last rows. */
export interface EndedSession {
  readonly access_token: string
  readonly user: { readonly id: string }
}

export interface OutboxParts {
  save(row: ChatMessageRow, last?: LastSave): Promise<unknown>
  /** The account that writes now; `null` for an anonymous visitor. A row's account is fixed when it is written. */
  writer(): string | null
  readonly storage: BrowserStorage
  readonly userAgent: () => string
}

const KEY = 'chat-unsaved'
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** Time limit for the last rows of a person who has left. */
const LAST_SAVE_MS = 5_000

/** Saves messages one after the other in their order. Failures are logged and retried later. */
export function createOutbox({ save, writer, storage, userAgent }: OutboxParts): Outbox {
  let waiting: readonly ChatMessageRow[] = readWaiting(storage)
  let isRunning = false
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function keep(rows: readonly ChatMessageRow[]): void {
    waiting = rows
    writeJson(storage, KEY, rows)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    for (let row = waiting[0]; row; row = waiting[0]) {
      try {
        await save(row)
        pause = FIRST_PAUSE_MS
      } catch (error) {
        console.warn('A chat message was not saved.', error)
        if (!isRefused(error)) {
          timer = setTimeout(run, pause)
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
          break
        }
        // The database will never accept it: it must not block the next ones.
      }
      const { id } = row
      keep(waiting.filter((other) => other.id !== id)) // not slice(1): once its writer has left, the first may be another
    }
    isRunning = false
  }

  async function saveLast(rows: readonly ChatMessageRow[], left: EndedSession | null): Promise<void> {
    const last = { token: left?.access_token, signal: AbortSignal.timeout(LAST_SAVE_MS) }
    for (const row of rows.filter(({ user_id: by }) => by === null || by === left?.user.id)) {
      try {
        await save(row, last)
      } catch (error) {
        console.warn('A chat message of somebody who has left was not saved.', error)
        if (!isRefused(error)) return
      }
    }
  }

  return {
    flush: () => void run(),
    end(left) {
      const rows = waiting
      clearTimeout(timer)
      pause = FIRST_PAUSE_MS
      keep([])
      void saveLast(rows, left)
    },
    add(conversation, message) {
      const row = {
        id: message.id,
        conversation_id: conversation.id,
        user_id: writer(),
        message: cleanText(message.text),
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

/** Rows from before a reload. The database validates them like any other input. */
function readWaiting(storage: BrowserStorage): readonly ChatMessageRow[] {
  const value = readJson(storage, KEY)
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}
