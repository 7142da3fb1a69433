import { useSyncExternalStore } from 'react'
import { chat } from './conversation/chat'
import { type ChatState, INITIAL_CHAT } from './conversation/chat-state'

/** The current chat. The first render in a prerendered page returns the initial chat, whatever happened before. */
export function useChat(): ChatState {
  return useSyncExternalStore(chat.subscribe, chat.read, () => INITIAL_CHAT)
}
