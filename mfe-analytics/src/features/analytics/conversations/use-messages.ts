import { listMessages } from '@site/shared/data/conversations'
import { useCallback } from 'react'
import { useLoaded } from '../loading/use-loaded'

export const useMessages = (conversationId: string | null) =>
  useLoaded(
    useCallback(
      async (signal: AbortSignal) => (conversationId ? listMessages(conversationId, { signal }) : []),
      [conversationId],
    ),
  )
