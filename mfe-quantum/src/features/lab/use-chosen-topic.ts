import { isResearchTopicId, type ResearchTopicId } from '@site/shared/business'
import { useOneMove } from '@site/shared/one-move'
import { useNavigate, useSettledLocation } from '@site/shared/router'
import { type Topic, topics } from './topics'

function topicOf(state: unknown): Topic | null {
  if (typeof state !== 'object' || state === null || !('topic' in state)) return null
  const { topic } = state
  return isResearchTopicId(topic) ? (topics.find(({ id }) => id === topic) ?? null) : null
}

/**
 * The open topic. It is kept in the history entry, so that the address stays the same, the browser's back button closes the topic, and a
 * reload keeps it open.
 */
export function useChosenTopic() {
  const { pathname, search, state } = useSettledLocation()
  const navigate = useNavigate()
  const move = useOneMove()
  return {
    topic: topicOf(state),
    open: (topic: ResearchTopicId) => move(() => navigate({ pathname, search }, { state: { topic } })),
    /** The entry before an open topic is always the overview. */
    close: () => move(() => navigate(-1)),
  }
}
