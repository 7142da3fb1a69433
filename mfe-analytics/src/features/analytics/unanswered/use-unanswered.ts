import { unansweredOpenings } from '@site/shared/business'
import { listQuestions } from '@site/shared/data/conversations'
import { searchReplies } from '@site/shared/data/message-search'
import { useLoaded } from '../loading/use-loaded'
import { type UnansweredQuestion, unansweredQuestions } from './unanswered-questions'

const MOST_REPLIES = 50
const MOST_QUESTIONS = 1000

export const useUnanswered = () => useLoaded(findUnanswered)

async function findUnanswered(signal: AbortSignal): Promise<UnansweredQuestion[]> {
  const replies = await searchReplies(Object.values(unansweredOpenings), { limit: MOST_REPLIES, signal })
  const ids = [...new Set(replies.map((reply) => reply.conversation_id))]
  if (ids.length === 0) return []
  return unansweredQuestions(replies, await listQuestions(ids, { limit: MOST_QUESTIONS, signal }))
}
