import { sizes } from '@site/shared/business'
import type { ChatMessage, Conversation } from './message'
import type { SavedChat } from './saved-chat'

export interface ChatState {
  readonly isOpen: boolean
  /** `null` until the panel is first opened. */
  readonly conversation: Conversation | null
  readonly messages: readonly ChatMessage[]
  /** Unsent input. */
  readonly draft: string
  /** In `email` the next submitted text is the visitor's address. */
  readonly mode: 'chat' | 'email'
  readonly isPending: boolean
  /** The assistant's code failed to start. */
  readonly hasSetupError: boolean
  readonly isEmailShared: boolean
  readonly isOfferDismissed: boolean
  /** The chat from before a reload, offered and neither accepted nor declined yet. */
  readonly earlier: SavedChat | null
}

export const INITIAL_CHAT: ChatState = {
  isOpen: false,
  conversation: null,
  messages: [],
  draft: '',
  mode: 'chat',
  isPending: false,
  hasSetupError: false,
  isEmailShared: false,
  isOfferDismissed: false,
  earlier: null,
}

/** Quick questions are shown only beside the greeting. */
export const hasJustGreeting = ({ messages }: ChatState): boolean => messages.length === 1

/** Whether an anonymous visitor is offered other ways to talk. */
export const isOfferDue = (chat: ChatState): boolean =>
  chat.messages.length >= sizes.chatAnonymousPromptAt &&
  chat.mode === 'chat' &&
  !chat.isPending &&
  !chat.isEmailShared &&
  !chat.isOfferDismissed
