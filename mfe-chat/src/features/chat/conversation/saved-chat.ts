import type { ChatMessage, Conversation } from './message'
import type { TabStorage } from './tab-storage'

/** What a reload must not lose. */
export interface SavedChat {
  readonly conversation: Conversation
  readonly messages: readonly ChatMessage[]
  readonly isEmailShared: boolean
}

const KEY = 'site-chat'

export function writeChat(storage: TabStorage, chat: SavedChat): void {
  storage.write(KEY, chat)
}

/** The chat of before a reload, if it went beyond the greeting. */
export function readChat(storage: TabStorage): SavedChat | null {
  const value = storage.read(KEY)
  if (!isRecord(value) || !isConversation(value['conversation'])) return null
  const { conversation, messages, isEmailShared } = value
  if (!Array.isArray(messages) || messages.length < 2 || !messages.every(isMessage)) return null
  return { conversation, messages, isEmailShared: isEmailShared === true }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isConversation = (value: unknown): value is Conversation =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['sessionId'] === 'string'

const isMessage = (value: unknown): value is ChatMessage =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['text'] === 'string' &&
  typeof value['isUser'] === 'boolean' &&
  typeof value['timestamp'] === 'string'
