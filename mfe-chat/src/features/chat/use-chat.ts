import { useSyncExternalStore } from 'react'
import { chat } from './conversation/chat'
import { type ChatState, INITIAL_CHAT } from './conversation/chat-state'

/** The chat as it is now. The first render in a prerendered page is the untouched chat, whatever happened before. */
export function useChat(): ChatState {
  return useSyncExternalStore(chat.subscribe, chat.read, () => INITIAL_CHAT)
}
