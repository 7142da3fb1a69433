import type { RemoteConfig } from '@site/shared/contracts'
import { declared } from './src/events'

export const remote = {
  name: 'analytics',
  owner: 'team-analytics',
  contract: '^1.0.0',
  routes: [
    {
      path: '/chat-analytics',
      layout: 'bare',
      title: 'Chat analytics',
      description: 'What visitors ask the assistant.',
      unlisted: true,
      page: () => import('./src/features/analytics/analytics-page'),
    },
  ],
  widgets: [],
  ...declared,
  tables: {
    chat_messages: ['id', 'conversation_id', 'user_id', 'message', 'is_user', 'timestamp'],
    conversation_summaries: [
      'conversation_id',
      'user_id',
      'message_count',
      'started_at',
      'last_message_at',
      'user_messages',
      'bot_messages',
    ],
    chat_activity: ['hour', 'messages', 'user_messages'],
  },
} satisfies RemoteConfig
