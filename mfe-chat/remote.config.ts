import type { RemoteConfig } from '@site/shared/contracts'
import { declared } from './src/events'

export const remote = {
  name: 'chat',
  owner: 'team-chat',
  contract: '^1.0.0',
  routes: [],
  widgets: [
    {
      slot: 'chat',
      layouts: ['site'],
      load: 'intent',
      hears: ['openChat'],
      widget: () => import('./src/features/chat/launcher'),
    },
  ],
  ...declared,
  tables: {
    chat_messages: [
      'id',
      'conversation_id',
      'user_id',
      'message',
      'is_user',
      'session_id',
      'user_ip',
      'user_agent',
      'timestamp',
    ],
  },
} satisfies RemoteConfig
