import { textLimits } from '@site/shared/business'
import { saveChatMessage } from '@site/shared/data/chat-messages'
import { personStorage, readPerson, whenPersonLeaves } from '@site/shared/session'
import { loadAssistant } from '../assistant/load-assistant'
import { createChat } from './create-chat'
import { createOutbox } from './message-outbox'

const outbox = createOutbox({
  save: saveChatMessage,
  writer: readPerson,
  storage: personStorage,
  userAgent: () => navigator.userAgent.slice(0, textLimits.userAgent),
})

/** The page's one chat. */
export const chat = createChat({
  loadAssistant,
  outbox,
  storage: personStorage,
  page: performance.timeOrigin,
})

whenPersonLeaves((left) => {
  outbox.end(left)
  chat.end()
})
