import { cleanEmail, cleanText } from '@site/shared/forms/text'
import type { BrowserStorage } from '@site/shared/storage'
import type { Assistant } from '../assistant/assistant'
import { type ChatState, INITIAL_CHAT } from './chat-state'
import type { ChatMessage } from './message'
import type { Outbox } from './message-outbox'
import { isTooLong } from './message-text'
import { newId } from './new-id'
import { readChat, readEarlierChat, readShown, type SavedChat, writeChat, writeShown } from './saved-chat'
import { BOOKING_CLICKED, BOOKING_OPENED, EMAIL_INVALID, EMAIL_THANKS, GREETING } from './texts'

export interface ChatParts {
  loadAssistant(): Promise<Assistant>
  readonly outbox: Outbox
  readonly storage: BrowserStorage
  /** Distinguishes this page load from others of the tab. */
  readonly page: number
}

/**
 * The chat without its UI. It lives outside React and outlives every mount, so that visiting a page without the widget loses neither
 * transcript nor draft.
 */
export function createChat({ loadAssistant, outbox, storage, page }: ChatParts) {
  let state = INITIAL_CHAT
  let lastTime = 0
  const listeners = new Set<() => void>()

  function set(change: Partial<ChatState>): void {
    state = { ...state, ...change }
    const { isOpen, conversation, messages, isEmailShared } = state
    if (conversation && (change.messages || change.isEmailShared))
      writeChat(storage, { conversation, messages, isEmailShared })
    if (change.conversation || change.isOpen !== undefined)
      writeShown(storage, page, { isOpen, conversation: conversation?.id ?? null })
    for (const listener of listeners) listener()
  }

  function begin(): void {
    lastTime = Date.now()
    const sessionId = `session_${lastTime}_${newId()}`
    set({ conversation: { id: newId(), sessionId }, earlier: null })
    say(GREETING, false)
  }

  function say(text: string, isUser: boolean, more: Partial<ChatMessage> = {}): ChatMessage {
    if (!state.conversation) begin()
    lastTime = Math.max(Date.now(), lastTime + 1) // two in one millisecond would have a random order
    const message = { ...more, id: newId(), text, isUser, timestamp: new Date(lastTime).toISOString() }
    set({ messages: [...state.messages, message] })
    if (state.conversation) outbox.add(state.conversation, message)
    return message
  }

  function mark(id: string, isUnanswered: boolean): void {
    set({
      messages: state.messages.map((message) => (message.id === id ? { ...message, isUnanswered } : message)),
    })
  }

  async function prepareAssistant(): Promise<Assistant | null> {
    try {
      const assistant = await loadAssistant()
      if (state.hasSetupError) set({ hasSetupError: false })
      return assistant
    } catch (error) {
      console.warn('The assistant did not start.', error)
      set({ hasSetupError: true })
      return null
    }
  }

  async function ask(question: ChatMessage): Promise<void> {
    const { conversation } = state
    const before = state.messages.slice(0, state.messages.indexOf(question)).filter(({ isNote }) => !isNote)
    set({ isPending: true })
    const assistant = await prepareAssistant()
    const reply = await assistant?.reply(question.text, before)
    if (state.conversation?.id !== conversation?.id) return // the person who asked has left
    if (reply) say(reply.text, false)
    if (!reply?.isAnswer) mark(question.id, true)
    set({ isPending: false })
  }

  function captureEmail(text: string): void {
    if (!text.includes('@')) return void say(EMAIL_INVALID, false)
    set({ draft: '', mode: 'chat', isEmailShared: true })
    say(`Email shared: ${text}`, true)
    say(EMAIL_THANKS, false)
  }

  function open(draft?: string): void {
    set({ isOpen: true, ...(draft ? { draft } : {}) })
    outbox.flush()
    void prepareAssistant()
    if (state.conversation || state.earlier) return
    const earlier = readEarlierChat(storage)
    if (earlier) set({ earlier })
    else begin()
  }

  function restore(saved: SavedChat): void {
    lastTime = Date.parse(saved.messages.at(-1)?.timestamp ?? '') || 0
    set({ ...saved, earlier: null })
  }

  return {
    read: (): ChatState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Continues when another release of this remote replaces this one: the panel stays open. */
    takeOver(): void {
      const shown = readShown(storage, page)
      if (!shown) return
      const saved = readChat(storage)
      if (saved && saved.conversation.id === shown.conversation) restore(saved)
      if (shown.isOpen) open()
      else set({ isOpen: false })
    },

    open,
    close: () => set({ isOpen: false }),
    /** The person has left: delete the conversation and its draft, which are theirs. */
    end: () => set(INITIAL_CHAT),

    /** Continues the chat from before the reload. */
    restore(): void {
      if (state.earlier) restore(state.earlier)
    },
    startAfresh: begin,

    type: (draft: string) => set({ draft }),
    async send(): Promise<void> {
      const text = cleanText(state.draft)
      if (isTooLong(text)) return
      if (state.mode === 'email') return captureEmail(cleanEmail(state.draft))
      if (!text || state.isPending) return
      set({ draft: '' })
      await ask(say(text, true))
    },
    async resend(id: string): Promise<void> {
      if (state.isPending) return
      mark(id, false)
      const question = state.messages.find((message) => message.id === id)
      if (question) await ask(question)
    },

    askForEmail: () => set({ mode: 'email', draft: '' }),
    leaveEmail: () => set({ mode: 'chat', draft: '' }),
    dismissOffer: () => set({ isOfferDismissed: true }),
    recordBooking(): void {
      say(BOOKING_CLICKED, true, { isNote: true })
      say(BOOKING_OPENED, false, { isNote: true })
    },
  }
}
