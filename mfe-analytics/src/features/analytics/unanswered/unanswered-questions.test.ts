import type { ConversationMessage } from '@site/shared/data/conversations'
import { expect, test } from 'vitest'
import { unansweredQuestions } from './unanswered-questions'

const said = (conversation: string, second: number, message: string): ConversationMessage => ({
  id: `${conversation}-${second}`,
  conversation_id: conversation,
  user_id: null,
  message,
  is_user: true,
  timestamp: `2026-11-20T10:00:${String(second).padStart(2, '0')}+00:00`,
})

test('the question is the last one before the reply; equal ones count together', () => {
  const replies = [said('b', 40, 'Not sure.'), said('a', 20, 'Not sure.'), said('c', 5, 'Not sure.')]
  const questions = [
    said('b', 50, 'Thanks'),
    said('b', 39, 'rockets?'),
    said('a', 15, 'Rockets? '),
    said('a', 10, 'Hello'),
  ]
  expect(unansweredQuestions(replies, questions)).toEqual([
    { text: 'rockets?', times: 2, conversationId: 'b', lastAsked: '2026-11-20T10:00:39+00:00' },
  ])
})
