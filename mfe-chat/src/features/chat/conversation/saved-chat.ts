import { type BrowserStorage, readJson, writeJson } from '@site/shared/storage'
import type { ChatMessage, Conversation } from './message'

/** State that survives a reload. */
export interface SavedChat {
  readonly conversation: Conversation
  readonly messages: readonly ChatMessage[]
  readonly isEmailShared: boolean
}

/** Passed between releases of this remote in one page: an open tab may replace one while its panel is open. */
export interface ShownChat {
  readonly isOpen: boolean
  /** Id of its conversation; `null`: none yet. */
  readonly conversation: string | null
}

const KEY = 'chat'
const SHOWN_KEY = 'chat-shown'

export function writeChat(storage: BrowserStorage, chat: SavedChat): void {
  writeJson(storage, KEY, chat)
}

/** The last chat saved in this tab. */
export function readChat(storage: BrowserStorage): SavedChat | null {
  const value = readJson(storage, KEY)
  if (!isRecord(value) || !isConversation(value['conversation'])) return null
  const { conversation, messages, isEmailShared } = value
  if (!Array.isArray(messages) || !messages.every(isMessage)) return null
  return { conversation, messages, isEmailShared: isEmailShared === true }
}

/** The chat from before a reload, if it has more than the greeting. */
export function readEarlierChat(storage: BrowserStorage): SavedChat | null {
  const chat = readChat(storage)
  return chat && chat.messages.length > 1 ? chat : null
}

export function writeShown(storage: BrowserStorage, page: number, shown: ShownChat): void {
  writeJson(storage, SHOWN_KEY, { ...shown, page })
}

/** @param page distinguishes this page load from others of the tab, whose panels are closed. */
export function readShown(storage: BrowserStorage, page: number): ShownChat | null {
  const value = readJson(storage, SHOWN_KEY)
  if (!isRecord(value) || value['page'] !== page) return null
  const { isOpen, conversation } = value
  return { isOpen: isOpen === true, conversation: typeof conversation === 'string' ? conversation : null }
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
