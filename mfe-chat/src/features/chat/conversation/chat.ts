import { textLimits } from '@site/shared/business'
import { saveChatMessage } from '@site/shared/data/chat-messages'
import { readSession, subscribeToSession } from '@site/shared/session'
import { tabStorage } from '@site/shared/storage'
import { loadAssistant } from '../assistant/load-assistant'
import { createChat } from './create-chat'
import { createOutbox } from './message-outbox'

const outbox = createOutbox({
  save: saveChatMessage,
  userId: knownUserId,
  storage: tabStorage,
  userAgent: () => navigator.userAgent.slice(0, textLimits.userAgent),
})

/** The page's one chat. */
export const chat = createChat({
  loadAssistant,
  outbox,
  storage: tabStorage,
  page: performance.timeOrigin,
})

/** While the session is being checked a row would be sent with an account's key and without its id, and be refused. */
function knownUserId(): Promise<string | null> {
  return new Promise((resolve) => {
    const answer = () => {
      const { loading, user } = readSession()
      if (loading) return
      stop()
      resolve(user?.id ?? null)
    }
    const stop = subscribeToSession(answer)
    answer()
  })
}
